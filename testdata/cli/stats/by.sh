# What providers billed counts once for an answer, however many logs have it; the days are UTC's.
for file in a b; do
  printf '{"type":"user","uuid":"u1","parentUuid":null,"sessionId":"%s","timestamp":"2026-01-02T23:00:00Z","version":"2.0.0","message":{"role":"user","content":"q"}}\n{"type":"assistant","uuid":"u2","parentUuid":"u1","sessionId":"%s","timestamp":"2026-01-03T00:00:00Z","version":"2.0.0","message":{"id":"msg_1","type":"message","role":"assistant","model":"claude-opus-4-8","content":[{"type":"text","text":"a"}],"usage":{"input_tokens":3,"output_tokens":2,"cache_creation_input_tokens":10,"cache_read_input_tokens":100}}}\n' $file $file > $file.jsonl
done
abridge stats a.jsonl b.jsonl
for by in role day model tool file; do echo "by $by"; abridge stats --by $by a.jsonl b.jsonl; abridge stats --by $by --csv a.jsonl b.jsonl; done
