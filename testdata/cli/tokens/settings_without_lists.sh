# Gemini's tools without a list, instructions that are a list of messages, and media types in capitals count as the usual words do.
f='{"name":"f","description":"Say what day it is today."}'
hi='"contents":[{"role":"user","parts":[{"text":"Hi"}]}]'
for tools in "{\"functionDeclarations\":[$f]}" "[{\"functionDeclarations\":[$f]}]"; do echo "{$hi,\"tools\":$tools}" > g.json; abridge tokens < g.json; abridge convert --to openai g.json; done
for i in '"Say what day it is."' '[{"role":"system","content":"Say what day it is."}]' '[{"role":"system","content":[{"type":"input_text","text":"Say what day it is."}]}]'; do
  echo "{\"model\":\"gpt-5\",\"instructions\":$i,\"input\":[{\"role\":\"user\",\"content\":\"Hi\"}]}" > r.json; abridge tokens < r.json; abridge convert -q --to openai r.json; done
for type in text/plain Text/Plain; do echo "{\"contents\":[{\"role\":\"user\",\"parts\":[{\"inlineData\":{\"mimeType\":\"$type\",\"data\":\"U2F5IHdoYXQgZGF5IGl0IGlzLg==\"}}]}]}" | abridge tokens; done
