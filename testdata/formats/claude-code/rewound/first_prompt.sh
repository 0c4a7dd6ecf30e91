# Who goes back to the first prompt starts anew from nothing: what was said before is another branch. Where no line
# names another, links say nothing.
cat > log.jsonl <<'END'
{"type":"user","uuid":"a","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:00Z","message":{"role":"user","content":"first try"}}
{"type":"assistant","uuid":"b","parentUuid":"a","sessionId":"s","timestamp":"2026-01-01T00:00:01Z","message":{"role":"assistant","content":[{"type":"text","text":"answer one"}]}}
{"type":"user","uuid":"c","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:02Z","message":{"role":"user","content":"second try"}}
{"type":"assistant","uuid":"d","parentUuid":"c","sessionId":"s","timestamp":"2026-01-01T00:00:03Z","message":{"role":"assistant","content":[{"type":"text","text":"answer two"}]}}
END
abridge detect --branches log.jsonl
abridge render --style plain log.jsonl
abridge render --style plain --branch b log.jsonl
abridge trim --last 2 log.jsonl | cmp - log.jsonl
abridge trim --last 2 --set 'trim=[{drop: {roles: [assistant]}}]' log.jsonl | abridge render --style plain -
sed 's/"parentUuid":"[ac]"/"parentUuid":null/' log.jsonl | abridge detect --branches -
