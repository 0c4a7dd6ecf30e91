# 100 MB on one line.
{ printf '{"messages":[{"role":"assistant","content":"'; head -c 100000000 /dev/zero | tr '\0' x; printf '"},{"role":"user","content":"short"}]}\n'; } > long.jsonl
abridge trim --last 1 long.jsonl
rm long.jsonl
