# --last makes a policy's own step tighter, never looser.
abridge trim -p ./three.yaml --last 2 chat.json
abridge trim -p ./three.yaml --last 9 chat.json
# So does --max-chars, also where the policy says its size in thousands.
abridge trim --set 'trim=[{budget: {max: 0.05k, drop: message}}]' --max-chars 100000 chat.json | tee once.json | wc -l
abridge trim --set 'trim=[{budget: {max: 50, drop: message}}]' chat.json | cmp - once.json
