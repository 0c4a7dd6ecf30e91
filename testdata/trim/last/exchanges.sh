# A user's message with all that follows it.
for n in 0 1 2 3 4; do
  abridge trim --set "trim=[{last: {exchanges: $n}}]" chat.json | jq -c '[.[] | .content // "call"]'
done
