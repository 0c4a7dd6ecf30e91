abridge models gpt-4o-2024-08-06
abridge models claude-opus-4-7
abridge models anthropic/gemini-2.5-pro
abridge models gpt-4.1-mini | grep images
# One model's row is a file for --models, and says the same again.
for m in claude-opus-4-7 gemini-3-pro gpt-5; do
  abridge models $m --json > was.json
  abridge models $m --yaml > one.yaml
  abridge models --models one.yaml $m --json | cmp - was.json && echo "$m again"
done
cat one.yaml
abridge models gemini-3-pro --yaml | head -n 2
abridge models gpt-5 --yaml --json; echo "exit $?"
# Estimates are none but that.
printf 'models:\n- {name: by-script, context_window: 8000, tokenizer: estimate}\n- {name: by-three, context_window: 8000, tokenizer: "estimate:3"}\n' > estimates.yaml
abridge models --models estimates.yaml by-script | grep tokens
abridge models --models estimates.yaml by-three | grep tokens
