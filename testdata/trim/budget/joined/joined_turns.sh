# A notice is counted as it is written: joined to a text, its last token runs on into that.
for max in 13 14 27 28 29 37; do
  abridge trim -q -p ./policy.yaml --set trim.0.budget.max=$max --report report.json chat.json -o short.json
  jq -r '.steps[] | select(.step == "budget") | "\(.after) of \(.dropped) dropped"' report.json
  abridge tokens short.json
done
# So is one that stands there already, and is told anew.
abridge trim -q -p ./policy.yaml --set trim.0.budget.max=29 chat.json |
  abridge trim -q -p ./policy.yaml --set trim.0.budget.max=13 --explain
