# One that doesn't fit: stop there, skip it, or cut it.
for oversize in stop skip clip; do
  abridge trim --set "trim=[{budget: {max: 30, oversize: $oversize}}]" oversize.json | jq -c '[.[] | .content]'
done
