# What an agent says in the user's turn is no exchange, and its words are not the person's.
cat > claude.jsonl <<'L'
{"type":"user","uuid":"1","parentUuid":null,"sessionId":"claude","isMeta":true,"timestamp":"2026-01-02T03:04:05Z","message":{"role":"user","content":"Continue from where you left off."}}
{"type":"user","uuid":"2","parentUuid":"1","sessionId":"claude","timestamp":"2026-01-02T03:04:06Z","message":{"role":"user","content":"<command-name>/model</command-name>\n<command-args>opus</command-args>"}}
{"type":"user","uuid":"3","parentUuid":"2","sessionId":"claude","timestamp":"2026-01-02T03:04:07Z","message":{"role":"user","content":[{"type":"text","text":"<system-reminder>Be brief.</system-reminder>"},{"type":"text","text":"Fix the store."}]}}
{"type":"assistant","uuid":"4","parentUuid":"3","sessionId":"claude","timestamp":"2026-01-02T03:04:08Z","message":{"id":"m","role":"assistant","content":[{"type":"text","text":"Done."}]}}
L
cat > codex.jsonl <<'L'
{"timestamp":"2026-05-13T09:00:00Z","type":"session_meta","payload":{"id":"codex"}}
{"timestamp":"2026-05-13T09:00:00Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"# AGENTS.md instructions for /\n\n<INSTRUCTIONS>\nBe brief.\n</INSTRUCTIONS>"},{"type":"input_text","text":"<environment_context>\n</environment_context>"}]}}
{"timestamp":"2026-05-13T09:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<current_datetime>now</current_datetime>\nWhat is it?"}]}}
L
printf '%s\n' '{"messages":[{"role":"user","content":"<environment_context>\n</environment_context>"},{"role":"assistant","content":"Yes?"}]}' > only.jsonl
printf '%s\n' '{"messages":[{"role":"user","content":"<div>\n</div> is what?"}]}' > html.jsonl
for file in claude codex only html; do abridge list --json $file.jsonl | jq -c '{id, words, messages, exchanges}'; done
abridge stats --json *.jsonl | jq .exchanges
abridge show codex.jsonl
abridge view claude.jsonl | grep -o '<nav.*</nav>' | grep -o 'Fix the store\|command-name\|left off' | sort | uniq -c
