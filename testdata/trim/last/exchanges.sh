# A user's message with all that follows it.
for n in 0 1 2 3 4; do
  abridge trim --set "trim=[{last: {exchanges: $n}}]" chat.json | jq -c '[.[] | .content // "call"]'
done
# What is said of them is their number; with the task, which stays besides.
say() { abridge trim --set "trim=[{last: $1}]" --set rules.too-many-messages=warn --explain chat.json 2>&1 >/dev/null; }
say '{exchanges: 1}'
say '{exchanges: 3, messages: 4}'
abridge trim --set 'trim=[{last: {exchanges: 1, protect: {first: 1}}}]' chat.json | jq -c '[.[] | .content // "call"]'
