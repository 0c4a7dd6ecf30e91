# Each line of Claude Code's own stays one: what was billed, why the answer ended and when it was said stand in the last of an answer's lines, and neighbours stay apart.
abridge convert --to claude-code answers.jsonl > back.jsonl
cat back.jsonl
abridge stats answers.jsonl | grep billed
abridge stats back.jsonl | grep billed
