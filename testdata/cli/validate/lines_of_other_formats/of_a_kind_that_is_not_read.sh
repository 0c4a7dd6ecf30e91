# So are lines of a kind that is not read at all.
{ cat claude-code.jsonl; echo '{"type":"model_change","id":"m","parentId":"u","timestamp":"2026-01-02T03:04:05Z","provider":"p"}'; } > mixed.jsonl
abridge convert --to generic mixed.jsonl 2>&1 | grep "looks like\|unknown-format"
rm mixed.jsonl
