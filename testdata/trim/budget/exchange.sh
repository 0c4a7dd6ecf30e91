for max in 60 59 40 30; do
  echo "== $max"
  abridge trim --set "trim=[{budget: {max: $max, drop: exchange}}]" chat.json | jq -c '[.[] | .content]'
done
