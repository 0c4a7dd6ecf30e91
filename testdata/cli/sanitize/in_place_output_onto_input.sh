# -o onto the input is -i: what is rejected stays in its place.
printf '{"messages":[{"role":"User","content":"Hi"}]}\n{"messages":[{"role":"asistant","content":"x"}]}\n' > lose.jsonl
abridge sanitize lose.jsonl -o lose.jsonl; echo "exit $?"; cat lose.jsonl
