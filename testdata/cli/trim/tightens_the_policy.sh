# --last makes a policy's own step tighter, never looser.
abridge trim -p ./three.yaml --last 2 chat.json
abridge trim -p ./three.yaml --last 9 chat.json
