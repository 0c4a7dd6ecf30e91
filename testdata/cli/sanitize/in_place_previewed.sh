# --check and --diff look at what -i would do: a rejected record stays.
printf '{"messages":[{"role":"user","content":"a"}]}\n{"messages":[{"role":"asistant","content":"b"}]}\n' > rejected.jsonl
abridge sanitize --check rejected.jsonl; echo "exit $?"
abridge sanitize --diff rejected.jsonl; echo "exit $?"
abridge sanitize -i rejected.jsonl; echo "exit $?"
printf '{"messages":[{"role":"User","content":"a"}]}\n{"messages":[{"role":"asistant","content":"b"}]}\n' > both.jsonl
abridge sanitize --check both.jsonl; echo "exit $?"
abridge sanitize --diff both.jsonl; echo "exit $?"
