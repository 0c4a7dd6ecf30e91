# The model stands where the other format has it: with each answer, with all of them, or before what Codex was asked with. Only where answers differ, and one place is for all, it is lost.
cat > one.jsonl <<'J'
{"type":"session","harness":"x","id":"s","cwd":"/w"}
{"type":"message","message":{"role":"user","content":"Q"}}
{"type":"message","message":{"role":"assistant","content":"A","model":"m"}}
J
cat > two.jsonl <<'J'
{"type":"session","harness":"x","id":"s","cwd":"/w"}
{"type":"message","message":{"role":"user","content":"Q"}}
{"type":"message","message":{"role":"assistant","content":"A","model":"m"}}
{"type":"message","message":{"role":"user","content":"R"}}
{"type":"message","message":{"role":"assistant","content":"B","model":"n"}}
J
for input in one two; do
  for format in openai gemini pi claude-code codex atif; do
    echo "$input to $format"
    abridge convert --to $format $input.jsonl > there.json
    grep -o '"model[a-z_]*":"[^"]*"' there.json
    abridge convert --to session-trace there.json > back.jsonl 2> /dev/null
    grep -o '"model":"[^"]*"' back.jsonl
  done
done
true
