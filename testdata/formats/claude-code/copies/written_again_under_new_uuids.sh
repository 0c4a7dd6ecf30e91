# What the agent wrote down again under new uuids is read once; a cut or a clip does to it what it does to the first.
abridge validate --target anthropic resumed.jsonl; echo "exit $?"
abridge convert --to generic -q resumed.jsonl | jq -c ".messages[] | [.role, .content[:40]]"
abridge sanitize resumed.jsonl | cmp - resumed.jsonl && echo "untouched"
lines() { jq -c '[.uuid, .parentUuid, (.message.content | if type == "string" then . else (.[0].text // .[0].content // .[0].name) end | .[:30])]'; }
echo "clipped:"; abridge trim -q -p ./clip.yaml resumed.jsonl | tee clipped | lines
abridge trim -q -p ./clip.yaml clipped | cmp - clipped && echo "clipped once"
echo "cut:"; abridge trim -q --last 5 resumed.jsonl | lines
abridge trim -q --last 3 resumed.jsonl | lines
