# An amount may be said as sentences say it, with its commas where they belong.
text=$(seq 1 2000 | tr '\n' ' ')
printf '{"messages":[{"role":"user","content":"%s"},{"role":"assistant","content":"Yes."},{"role":"user","content":"%s"}]}\n' "$text" "$text" > long.json
abridge trim --max-chars 1,000 --set 'trim=[{budget: {max: 9000, oversize: []}}]' long.json | wc -c
abridge trim --max-chars 9,000 long.json | wc -c
abridge trim --max-chars 9,00 long.json; echo "exit $?"
abridge trim --max-chars ,9000 long.json; echo "exit $?"
rm long.json
