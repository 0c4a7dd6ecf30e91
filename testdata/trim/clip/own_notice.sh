# A notice that a step put is not clipped: a second run knows it again.
printf '{"role":"user","content":"first of all"}\n{"role":"assistant","content":"b"}\n{"role":"user","content":"c"}\n{"role":"assistant","content":"d"}\n{"role":"user","content":"last of all"}\n' > chat.jsonl
for at in message content; do
  cut="trim=[{ends: {first: 1, last: 2, notice: '[{dropped} omitted] ', notice_at: $at}}, {clip: {blocks: [text], max: 6, marker: '~'}}]"
  abridge trim -q --set "$cut" chat.jsonl > once.jsonl; echo "exit $?"; cat once.jsonl
  abridge trim -q --set "$cut" once.jsonl | cmp - once.jsonl && echo same
done
rm once.jsonl
