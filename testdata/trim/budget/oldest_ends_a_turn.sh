# A turn that was done becomes the last one, of which Gemini 3 wants signatures: that is said, with the way out.
cat > chat.json <<'END'
{"model":"gemini-3-pro","contents":[{"role":"user","parts":[{"text":"First"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"r"}}}]},{"role":"model","parts":[{"text":"Done"}]},{"role":"user","parts":[{"text":"A second question, which is rather long"}]}]}
END
abridge trim --target gemini --set 'trim=[{budget: {max: 20, keep: oldest}}]' chat.json; echo "exit $?"
abridge trim --target gemini --set 'trim=[{budget: {max: 20, keep: oldest, counts: []}}]' --append user:Next chat.json; echo "exit $?"
rm chat.json
