for when in dropped over; do
  for at in content message; do
    echo "== $when $at"
    abridge trim --set "trim=[{budget: {max: 45, notice: '[omitted]', notice_when: $when, notice_at: $at}}]" chat.json | jq -c '[.[] | .content]'
  done
done
echo "== not counted"
abridge trim --set "trim=[{budget: {max: 45, notice: '[omitted]', notice_counts: false}}]" chat.json | jq -c '[.[] | .content]'
