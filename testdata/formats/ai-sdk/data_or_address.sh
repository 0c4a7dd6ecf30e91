# What stands in a file's data is base64, or an address, which may hold the bytes.
cat > files.json <<'J'
[{"role":"user","content":[{"type":"file","data":"https://example.org/a.pdf","mediaType":"application/pdf"},{"type":"file","data":"data:application/pdf;base64,aGk=","mediaType":"application/pdf"},{"type":"file","data":"aGk=","mediaType":"application/pdf"}]}]
J
abridge convert -q --to anthropic files.json
abridge convert -q --to gemini files.json
