# Tables keep a list as JSON in a text: it is read as one.
printf '[{"role":"user","id":"1","content":"x"},{"role":"assistant","id":"2","content":"done","toolInvocations":"[{\\"state\\":\\"result\\",\\"toolCallId\\":\\"c\\",\\"toolName\\":\\"f\\",\\"args\\":{},\\"result\\":\\"r\\"}]"}]' | abridge convert --from ai-sdk --to openai
