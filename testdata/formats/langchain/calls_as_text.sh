# Tables keep a list as JSON in a text: it is read as one.
printf '[{"type":"human","data":{"content":"x"}},{"type":"ai","data":{"content":"","tool_calls":"[{\\"name\\":\\"f\\",\\"args\\":{},\\"id\\":\\"c\\"}]"}},{"type":"tool","data":{"content":"r","tool_call_id":"c"}}]' | abridge convert --to openai
