# A turn that was done becomes the last one, of which Gemini 3 wants the calls signed: they go. Older models sign nothing.
cat > chat.json <<'END'
{"model":"gemini-3-pro","contents":[{"role":"user","parts":[{"text":"First"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"output":"r"}}}]},{"role":"model","parts":[{"text":"Done"}]},{"role":"user","parts":[{"text":"A second question, which is rather long"}]}]}
END
abridge trim --target gemini --set 'trim=[{budget: {max: 20, keep: oldest}}]' chat.json; echo "exit $?"
abridge trim --target gemini --set 'trim=[{budget: {max: 20, keep: oldest, counts: []}}]' --append user:Next chat.json; echo "exit $?"
sed 's/gemini-3-pro/gemini-2.5-pro/' chat.json > older.json
abridge trim --target gemini --model gemini-2.5-pro --set 'trim=[{budget: {max: 20, unit: chars, keep: oldest}}]' older.json; echo "exit $?"
