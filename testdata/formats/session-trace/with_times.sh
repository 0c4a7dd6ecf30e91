# Messages with time stamps, and a folder beside the harness, are no entries of pi's.
cat > trace.jsonl <<'J'
{"type":"session","harness":"pi","id":"0a1b2c3d-0000-4000-8000-000000000001","cwd":"/home/user/project"}
{"type":"message","message":{"role":"user","content":"Which files are here?","timestamp":1767225600000}}
{"type":"message","message":{"role":"assistant","content":"None.","timestamp":1767225601000,"model":"m"}}
J
abridge detect trace.jsonl
abridge convert --to session-trace trace.jsonl | cmp - trace.jsonl
abridge convert --to openai trace.jsonl
# pi's entries name themselves, or say when they were written.
cat > pi.jsonl <<'J'
{"type":"session","version":1,"id":"s","timestamp":"2026-01-01T00:00:00.000Z","cwd":"/x"}
{"type":"message","timestamp":"2026-01-01T00:00:01.000Z","message":{"role":"user","content":"q","timestamp":1767225600000}}
J
abridge detect pi.jsonl
abridge convert --to session-trace pi.jsonl | abridge detect -
# A time that stands beside the message stays there.
cat > beside.jsonl <<'J'
{"type":"session","harness":"pi","id":"0a1b2c3d-0000-4000-8000-000000000001"}
{"type":"message","timestamp":"2026-01-01T00:00:00.000Z","message":{"role":"user","content":"Which files are here?"}}
{"type":"message","timestamp":1767225601000,"message":{"role":"assistant","content":"None.","model":"m"}}
J
abridge convert --to session-trace beside.jsonl | cmp - beside.jsonl
