# A share of the context window.
abridge trim --context-window 100 --set 'trim=[{budget: {max: 0.3}}]' chat.json | jq -c '[.[] | .content]'
