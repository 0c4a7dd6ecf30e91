# A share of the context window is in tokens, and so is the window, which is what holds without a word.
abridge trim --context-window 30 --set 'trim=[{budget: {max: 0.5, unit: tokens}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --context-window 20 --set 'trim=[{budget: {unit: tokens}}]' chat.json | jq -c '[.[] | .content]'
abridge trim --context-window 20 --set 'size={unit: tokens}' --set 'trim=[{budget: {}}]' chat.json | jq -c '[.[] | .content]'
printf 'context_window: 20000\nshares: {half: {steps: [{share: 0.5}]}}\ntrim:\n  - budget: 0.5\n' > share.yaml
for said in 'budget: 0.5' 'budget: {max: 0.5, unit: bytes}' 'budget: {max: half}' 'budget: {}' 'budget: {unit: graphemes}'; do
  printf 'context_window: 20000\nshares: {half: {steps: [{share: 0.5}]}}\ntrim:\n  - %s\n' "$said" > share.yaml
  abridge trim -p ./share.yaml chat.json; echo "exit $?"
done
