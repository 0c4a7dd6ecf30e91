# A subagent's conversation goes with the call that it hangs on, and its messages are counted.
abridge trim -q --last 1 --explain irrlicht_real_subagent.shortened.jsonl > rest.jsonl
jq -r 'select(.agentId) | .type' rest.jsonl
abridge trim -q --last 1 --report report.json irrlicht_real_subagent.shortened.jsonl > /dev/null
jq -c '[.messages, .aside]' report.json
