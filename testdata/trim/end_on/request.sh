# A request to Gemini can't end on the model's word: that is an error, and no reason to leave out more.
echo '{"model":"gemini-3-pro","contents":[{"role":"user","parts":[{"text":"q1"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f","response":{"r":1}}}]},{"role":"model","parts":[{"text":"a1"}]},{"role":"user","parts":[{"text":"q2"}]}]}' > chat.json
abridge trim --target gemini --set 'trim=[{end_on: assistant}]' chat.json; echo "exit $?"
