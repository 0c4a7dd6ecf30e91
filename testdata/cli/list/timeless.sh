# What says no times is left out by --since, and that is said.
printf '{"messages":[{"role":"user","content":"hi"}]}\n' > timeless.jsonl
abridge list --since 2020-01-01 timeless.jsonl; echo "exit $?"
abridge list --grep "[" timeless.jsonl; echo "exit $?"
