# A line written down twice with one more field is read once, and goes or is edited with the first.
abridge validate again.jsonl; echo "exit $?"
abridge sanitize -q again.jsonl | jq -c '[.uuid, .parentUuid, .requestId, .message.content]'
abridge convert --to generic -q again.jsonl
abridge trim --last 1 -q again.jsonl | jq -c '[.uuid, .parentUuid, .requestId, .message.content]'
