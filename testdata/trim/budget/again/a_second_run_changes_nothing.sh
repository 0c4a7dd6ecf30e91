# A second cut says how many are left out in all, wherever the first one's notice stood.
for at in content message; do
  echo "== $at"
  abridge trim -q -p ./policy.yaml --set trim.0.budget.notice_at=$at --set trim.0.budget.max=70 chat.json -o first.json --report report.json
  jq -c '.[0]' first.json; jq -r '.steps[] | select(.step == "budget").after' report.json; abridge tokens first.json
  abridge trim -q -p ./policy.yaml --set trim.0.budget.notice_at=$at --set trim.0.budget.max=40 first.json -o second.json --report report.json
  jq -c '.[0]' second.json; jq -r '.steps[] | select(.step == "budget").after' report.json; abridge tokens second.json
  abridge trim -q -p ./policy.yaml --set trim.0.budget.notice_at=$at --set trim.0.budget.max=40 second.json | cmp - second.json
done
echo '== ends'
abridge trim -q -p ./policy.yaml --set 'trim=[{ends: {first: 2, last: 8, notice: "[{dropped} omitted] "}}]' chat.json |
  abridge trim -q -p ./policy.yaml --set 'trim=[{ends: {first: 2, last: 4, notice: "[{dropped} omitted] "}}]' | jq -r '.[].content'
echo '== ranges: both ends with the notice as a message'
abridge trim -q -p ./policy.yaml --model claude-sonnet-4-5 --set trim.0.budget.notice_at=message --set trim.0.budget.max=90 --explain chat.json -o short.json
abridge tokens --model claude-sonnet-4-5 short.json
echo '== the smallest that works is told as the notice is written'
echo '[{"role":"user","content":"aaa bbb"},{"role":"assistant","content":"ccc ddd eee"},{"role":"user","content":"last words"}]' > three.json
for max in 5 6; do abridge trim -q --findings compact --set "trim=[{budget: {max: $max, unit: tokens, notice: '[{dropped} gone] '}}]" three.json; done
