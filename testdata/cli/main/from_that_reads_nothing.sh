# --from is believed, but where nothing could be read by it that is said.
printf '{"role":"user","content":"a"}\n{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]}\n' > openai.jsonl
for f in chatgpt claude-code codex gemini-cli; do abridge validate --from $f openai.jsonl 2>&1 | grep from; done
# What was not there to select is no empty list; what a refused record takes along is counted and kept.
echo '[{"id":"a","messages":[{"role":"user","content":"x"}]},{"id":"b","messages":[{"role":"user","content":"y"}]}]' > two.json
abridge sanitize --select nobody two.json; echo "exit $?"
abridge sanitize --select b two.json
printf '[{"role":"user","content":"caf\351"}]\n' > bad.json
abridge sanitize --no-fix --rejects rejects bad.json; cmp bad.json rejects
echo '{"contents":[]}' | abridge detect
