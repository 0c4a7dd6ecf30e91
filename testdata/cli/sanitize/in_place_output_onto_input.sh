# -o onto the input is -i: what is rejected stays in its place.
printf '{"messages":[{"role":"User","content":"Hi"}]}\n{"messages":[{"role":"asistant","content":"x"}]}\n' > lose.jsonl
abridge sanitize lose.jsonl -o lose.jsonl; echo "exit $?"; cat lose.jsonl
# A text or another format's would take the place of what is read, and so would several inputs of one: no.
printf '{"messages":[{"role":"user","content":"Hi"}]}\n' > keep.jsonl; cp keep.jsonl other.jsonl
abridge render keep.jsonl -o keep.jsonl; echo "exit $?"
abridge convert --to gemini keep.jsonl -o ./keep.jsonl; echo "exit $?"
abridge sanitize keep.jsonl other.jsonl -o other.jsonl; echo "exit $?"
cat keep.jsonl other.jsonl
