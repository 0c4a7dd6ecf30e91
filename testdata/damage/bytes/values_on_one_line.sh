# Values that share a line are repaired each by itself, and those that are whole stay byte for byte.
printf '{"messages":[{"role":"user","content":"x\377"}]}{"messages":[{"role":"user","content":"\\u0079"}]}  {"messages":[{"role":"user","content":"z\351\200"}]}\n{"messages":[{"role":"user","content":"last"}]}\n' > rows.jsonl
abridge sanitize rows.jsonl 2>&1
printf '{"role":"user","content":"a"}\n{"role":"assistant","content":"b\224"}{"role":"user","content":"c"}\n' > messages.jsonl
abridge sanitize --rejects rejects messages.jsonl 2>&1
wc -c < rejects
