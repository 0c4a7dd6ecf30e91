# A call and its result are one: where not both fit, neither stays.
for n in 0 1 2 3 4 5 6 7 8; do
  abridge trim --set "trim=[{last: $n}]" chat.json | jq -c '[.[] | .content // "call"]'
done
