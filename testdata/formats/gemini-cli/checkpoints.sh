# What Gemini CLI saves beside its logs: a chat, and a checkpoint before a tool ran.
echo '{"history":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"}]},{"role":"user","parts":[{"text":"c"}]}],"authType":"oauth"}' > chat.json
echo '{"history":[{"id":1,"type":"user","text":"a"}],"clientHistory":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"}]}],"toolCall":{"name":"t"},"filePath":"f"}' > tool.json
abridge detect chat.json tool.json
abridge sanitize -q chat.json | cmp - chat.json
abridge trim -q --last 1 chat.json
abridge render --style plain tool.json
