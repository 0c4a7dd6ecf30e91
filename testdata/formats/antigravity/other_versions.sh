# Steps without a status, or without an index, too.
cat > session.txt <<'J'
{"source":"USER_EXPLICIT","type":"USER_INPUT","content":"q","created_at":"2026-05-26T08:33:59+09:00"}
{"source":"MODEL","type":"PLANNER_RESPONSE","content":"a","created_at":"2026-05-26T08:34:05+09:00"}
{"source":"USER_EXPLICIT","type":"USER_INPUT","content":"again","created_at":"2026-05-26T08:35:05+09:00"}
J
abridge detect session.txt
abridge convert -q --to openai session.txt
