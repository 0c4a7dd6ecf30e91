# Of a closed tokenizer's range a text and its marker are not what both cost together: less is kept, not nothing.
for max in 8 9 10 11 12 13 31 32 33; do
  abridge trim -q --model claude-sonnet-4-5 --findings compact --set "trim=[{budget: {max: $max, unit: tokens, oversize: clip, marker: '…'}}]" one.json -o short.json && cat short.json && abridge tokens --model claude-sonnet-4-5 short.json
done
# Before newer messages, too.
for max in 38 39 40 41 42 43; do
  abridge trim -q --model claude-sonnet-4-5 --set "trim=[{budget: {max: $max, unit: tokens, oversize: clip, marker: '…'}}]" three.json | jq -c 'map(.content)'
done
