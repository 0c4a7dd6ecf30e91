# Of what is only read secrets are taken out all the same, and that is all: it is no error, and is said.
printf '%s\n' '{"timestamp":"2026-01-02T03:00:00.000Z","type":"session_meta","payload":{"id":"s","timestamp":"2026-01-02T03:00:00.000Z","cwd":"/w","originator":"codex_cli_rs","cli_version":"0.50.0"}}' '{"timestamp":"2026-01-02T03:00:01.000Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Use AKIAQ3EGMDDFAHTWTQUY."}]}}' > rollout.jsonl
cp rollout.jsonl before.jsonl
abridge sanitize --redact --check rollout.jsonl; echo "exit $?"
abridge sanitize --redact --diff rollout.jsonl; echo "exit $?"
abridge sanitize --redact -o clean.jsonl rollout.jsonl; echo "exit $?"
abridge sanitize -i --redact rollout.jsonl; echo "exit $?"
cmp rollout.jsonl clean.jsonl && diff before.jsonl rollout.jsonl
abridge sanitize -q --redact rollout.jsonl | cmp - rollout.jsonl
# Who asks for all repairs is told that they cannot be made.
abridge sanitize --unsafe-fixes before.jsonl; echo "exit $?"
# Where the file stays, or is no transcript, secrets are taken out of it, too, and are said.
cp before.jsonl rollout.jsonl
echo '{"note":"Use AKIAQ3EGMDDFAHTWTQUY."}' > note.json
abridge trim -i --redact --last 1 rollout.jsonl note.json; echo "exit $?"
cmp rollout.jsonl clean.jsonl && cat note.json
rm note.json clean.jsonl rollout.jsonl before.jsonl
