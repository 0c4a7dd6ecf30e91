# Which branch is live, its agent says in its last prompt; what was said since counts more.
{ cat rewound.jsonl; echo '{"type":"last-prompt","lastPrompt":"A wrong way","leafUuid":"a3","sessionId":"s1"}'; } > back.jsonl
abridge convert -q --to openai back.jsonl
{ cat back.jsonl; echo '{"parentUuid":"a6","isSidechain":false,"sessionId":"s1","type":"user","message":{"role":"user","content":"On"},"uuid":"u4","timestamp":"2026-03-01T10:01:00.000Z"}'; } > on.jsonl
abridge convert -q --to openai on.jsonl
# Amid a branch it ends nothing: the agent resumes after what was said last.
sed 's/"leafUuid":"a3"/"leafUuid":"a1"/' back.jsonl > amid.jsonl
abridge convert -q --to openai rewound.jsonl > whole.jsonl
abridge convert -q --to openai amid.jsonl | cmp - whole.jsonl
