# With --jsonl each conversation is a whole line, also what is left of a damaged one, and at the end of what has no line end.
u='{"role":"user","content":"a"}' a='{"role":"assistant","content":"b"}'
printf '[%s] garbage{' "$u" | abridge sanitize -q --jsonl
printf '%s\n%s' "$u" "$a" | abridge sanitize -q --jsonl
printf '[\n %s,\n {"role":"assistant","content":"b\n },\n "x": "]] {"\n]\n' "$u" | abridge sanitize -q --jsonl
# A format that is only read stays as it stands but for secrets, damaged or not, in a second run, too.
printf '%s\n' '{"timestamp":"2026-01-02T03:00:00.000Z","type":"session_meta","payload":{"id":"s","timestamp":"2026-01-02T03:00:00.000Z","cwd":"/w","originator":"codex_cli_rs","cli_version":"0.50.0"}}' '{"timestamp":"2026-01-02T03:00:01.000Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Use AKIAQ3EGMDDFAHTWTQUY."}]}}' '{"timestamp":"2026-01-02T03:00:02.000Z","type":"response_item","payload":{"type":"mess' > rollout.jsonl
abridge sanitize -q --redact --jsonl rollout.jsonl > once.jsonl
abridge sanitize -q --redact --jsonl once.jsonl | cmp - once.jsonl
diff rollout.jsonl once.jsonl
rm rollout.jsonl once.jsonl
# Where a line was lost, none stays empty.
printf '%s\n{"a\n\n"b\n\n' '{"messages":[]}' | abridge sanitize -q --jsonl
printf '%s\n  \n\n  %s\r\n\r\n' "$u" "$a" | abridge sanitize -q --jsonl | od -An -c | tail -n 3
