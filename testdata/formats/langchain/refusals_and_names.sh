# A refusal stands beside the content, and the name of a file in one of three places.
cat > refused.json <<'J'
[{"type":"human","data":{"content":[{"type":"file","source_type":"base64","mime_type":"application/pdf","data":"aGk=","filename":"a.pdf"},{"type":"file","base64":"aGk=","mime_type":"application/pdf","metadata":{"filename":"b.pdf"}},{"type":"file","base64":"aGk=","mime_type":"application/pdf","extras":{"filename":"c.pdf"}}]}},
{"type":"ai","data":{"content":"","additional_kwargs":{"refusal":"I cannot help with that."}}}]
J
for to in openai anthropic langchain; do abridge convert --to $to refused.json; done
