# A line that is JSON and no message is left out alone.
printf '{"role":"user","content":"Hi"}\n42\nnull\n["x"]\n{"role":"assistant","content":"Hello"}\n' > stray.jsonl
abridge sanitize --rejects rejects.txt stray.jsonl
echo "exit $?"
cat rejects.txt
cp stray.jsonl kept.jsonl
abridge sanitize -q -i kept.jsonl
cmp stray.jsonl kept.jsonl && echo kept
abridge validate stray.jsonl
abridge sanitize --unsafe-fixes stray.jsonl
