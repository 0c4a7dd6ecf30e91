# A name that the target's provider does not take stays, and is said: who runs the tool knows it by that one.
echo '{"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"functionCall":{"name":"browser.search","args":{}}},{"functionCall":{"name":"f","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"browser.search","response":{"output":"r"}}},{"functionResponse":{"name":"f","response":{"output":"r"}}}]},{"role":"model","parts":[{"text":"a"}]}]}' > calls.json
for to in openai anthropic gemini; do abridge convert --to $to calls.json > $to.json; done
abridge validate --target openai openai.json
