# Each message that went or was shortened, by its step; what is not cut is not there, and a file of nothing is made.
abridge trim --set 'trim=[{clear: {keep_last: 1}}, {last: {exchanges: 1, notice: "…"}}]' --dropped cut.jsonl agent.json | jq -c '[.messages[].role]'
jq -c '[.conversation, .message, .step, .dropped, .before, .after, .value.role, .value.content[:20]]' cut.jsonl
jq -c .messages agent.json > two.jsonl; jq -c .messages agent.json >> two.jsonl
abridge trim --last 16 --dropped - two.jsonl -o two.out | jq -c 'del(.value)'
abridge trim --last 100 --dropped none.jsonl agent.json | cmp - agent.json; wc -c < none.jsonl
