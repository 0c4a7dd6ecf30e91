# Of a message that must be put together anew, the blocks that fit stay as they stand.
printf '%s\n' '{"messages":[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"thinking","thinking":"unsigned"},{"type":"text","text":"found","citations":[{"type":"x"}]}]}]}' > blocks.json
abridge convert --from anthropic --to anthropic blocks.json
printf '%s\n' '{"contents":[{"role":"user","parts":[{"text":"q"}]},{"role":"model","parts":[{"text":"a","thoughtSignature":"c2ln"},{"functionCall":{"id":"c","name":"f"}},{"inlineData":{"data":"aaaa"}}]},{"role":"user","parts":[{"functionResponse":{"id":"c","name":"f","response":{"a":1},"willContinue":false}},{"inlineData":{"data":"aaaa"}}]}]}' > parts.json
abridge convert --to gemini parts.json
