# A page, a report or rejects on standard output would stand among the transcripts that go there.
printf '[{"role":"user","content":"hi"}]\n' > a.jsonl
for option in --html --report --dropped --rejects; do abridge trim --last 1 $option - a.jsonl; echo "$option: $?"; done
abridge trim -q --last 1 --html - -o out.jsonl a.jsonl | head -c 15
