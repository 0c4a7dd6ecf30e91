# A session that is converted to what it is keeps its messages as they stand, and what its header says.
for to in pi codex claude-code; do
  abridge convert --to $to $to.jsonl > once.jsonl
  abridge convert --to $to once.jsonl | cmp - once.jsonl
  abridge validate once.jsonl
done
abridge convert -q --to codex codex.jsonl | jq -c '.payload | [.type, .phase, .originator, .cwd, (.base_instructions.text | length)]' | sort | uniq -c
abridge convert -q --to pi pi.jsonl | jq -c '.message | select(.role == "assistant") | [.model, .stopReason, .usage.totalTokens]'
abridge convert -q --to claude-code claude-code.jsonl | jq -c '.message | select(.role == "assistant") | [.model, .id, .usage.output_tokens]'
