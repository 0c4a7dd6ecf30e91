abridge trim --set 'trim=[{budget: {max: 10, unit: tokens}}]' chat.json | jq -c '[.[] | .content]'
printf '[{"role":"user","content":"aé🚀"},{"role":"assistant","content":"é🚀"}]' > wide.json
for unit in chars graphemes bytes; do
  for max in 2 5 6 8 12; do
    echo "$unit $max: $(abridge trim -q --set "trim=[{budget: {max: $max, unit: $unit}}]" wide.json | jq -c '[.[] | .content]')"
  done
done
