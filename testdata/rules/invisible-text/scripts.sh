# Real text in more than thirty scripts, and emoji: what they need is no hidden text.
abridge validate scripts.jsonl && abridge sanitize --unsafe-fixes scripts.jsonl | cmp - scripts.jsonl && echo "nothing found"
