# A refusal is marked in OpenAI's two APIs only, as a part or beside the content.
echo '{"messages":[{"role":"user","content":"Do it"},{"role":"assistant","content":null,"refusal":"I can'"'"'t."},{"role":"user","content":"Really?"},{"role":"assistant","content":[{"type":"text","text":"Well:"},{"type":"refusal","refusal":"No."}]},{"role":"user","content":[{"type":"image_url","image_url":{"url":"https://a.b/c"}}]}]}' > openai.json
for to in openai-responses anthropic gemini sharegpt generic; do abridge convert --to $to openai.json; done
abridge convert -q --to openai-responses openai.json | abridge convert -q --to openai
