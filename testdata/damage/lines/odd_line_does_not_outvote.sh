# One line whose inside was joined to its outside looks like a response, and does not outvote the others.
line() { printf '{"parentUuid":%s,"type":"user","sessionId":"s","uuid":"%s","message":{"role":"user","content":"%s"}}\n' "$1" "$2" "$3"; }
{ line null u1 Hi; line '"u1"' u2 So; echo '{"parentUuid":"u2-4","model":"m","role":"assistant","stop_reason":"end_turn","type":"message","content":[{"type":"text","text":"x"}]},"uuid":"u3"}'; line '"u3"' u4 And; } > log.jsonl
abridge detect log.jsonl
abridge sanitize -q log.jsonl
