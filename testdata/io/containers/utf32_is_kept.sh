# What can't be unpacked is among the rejects, byte for byte.
printf '{"role":"user","content":"Hi"}\n' | iconv -f UTF-8 -t UTF-32 > chat.jsonl
abridge sanitize chat.jsonl --rejects rejects; echo "exit $?"
cmp chat.jsonl rejects && echo kept
