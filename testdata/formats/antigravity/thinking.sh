# What the model thought is there once: lost once, or written once.
cat > steps.jsonl <<'J'
{"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","status":"DONE","created_at":"2026-06-20T11:11:54Z","content":"<USER_REQUEST>\nHi\n</USER_REQUEST>"}
{"step_index":1,"source":"MODEL","type":"PLANNER_RESPONSE","status":"DONE","created_at":"2026-06-20T11:11:55Z","content":"Hello","thinking":"A greeting."}
J
abridge convert --to openai steps.jsonl
abridge convert --to session-trace steps.jsonl
