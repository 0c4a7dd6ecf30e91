# A header with its harness decides, whatever stands beside the messages: when they were written …
{
  echo '{"type":"session","harness":"my","id":"hf1","name":"T"}'
  for n in 1 2 3; do
    echo '{"type":"message","timestamp":"2026-01-01T00:00:0'$n'Z","message":{"role":"user","content":"Question '$n'"}}'
    echo '{"type":"message","timestamp":"2026-01-01T00:01:0'$n'Z","message":{"role":"assistant","content":"Answer '$n'","reasoningContent":"Hm."}}'
  done
} > times.jsonl
abridge detect times.jsonl
abridge convert --to openai times.jsonl
# … or a tree, of which one branch is read.
cat > tree.jsonl <<'J'
{"type":"session","harness":"my","id":"hf1"}
{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"Question"}}
{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":"Answer"}}
{"type":"message","id":"c","parentId":"b","message":{"role":"user","content":"Taken back"}}
{"type":"message","id":"d","parentId":"b","message":{"role":"user","content":"Asked instead"}}
{"type":"message","id":"e","parentId":"d","message":{"role":"assistant","content":"Answered instead"}}
J
abridge detect tree.jsonl
abridge convert --to openai tree.jsonl
# Without a header, too, where it is said what they are.
tail -n +2 tree.jsonl | abridge convert --from session-trace --to openai
# In a long one the header still decides.
{
  head -n 1 times.jsonl
  for n in $(seq 200); do
    tail -n +2 times.jsonl
  done
} | abridge detect
