# Six messages of ten characters.
for max in 60 59 50 49 20 19; do
  echo "== $max"
  abridge trim --set "trim=[{budget: {max: $max}}]" chat.json | jq -c '[.[] | .content]'
done
