# Budgets leave room for it, in their own unit, whichever way the limit is said.
summary='summarize: {command: [sh, -c, "yes more | head -n 100"], max: 40, text: "[{dropped}: {summary}] "}'
try() {
  abridge trim --allow-commands -q "$@" chat.json > short.json
  jq -c '[.messages[].role], .messages[1].content, ([.messages[].content | length] | add)' short.json
  abridge trim --allow-commands -q "$@" short.json | cmp - short.json
}
try --max-chars 160 --set "trim=[{$summary}]"
try --set "trim=[{budget: {max: 160}}, {$summary}]"
try --set "trim=[{budget: {max: 160, notice: '({dropped} left out) '}}, {$summary}]"
try --max-tokens 40 --set "trim=[{${summary%, max*}, max: 12, text: '[{dropped}: {summary}] '}}]"
abridge tokens short.json
# Where there is no room for it, that is said.
abridge trim --max-chars 60 --allow-commands --set "trim=[{$summary}]" chat.json
