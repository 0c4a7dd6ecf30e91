# A policy's path counts from its own folder, a table of models' as well, --set's from where abridge runs.
mkdir policies
cp small.json policies/own.json
printf 'size: {unit: tokens, tokenizer: own.json}\ntrim: [{budget: 12}]\n' > policies/p.yaml
printf 'models: [{name: own, context_window: 1000, tokenizer: ./own.json}]\n' > policies/models.yaml
printf '[{"role":"user","content":"How many tokens?"},{"role":"assistant","content":"Six."},{"role":"user","content":"Thanks, and of this?"}]' > chat.json
abridge trim -p policies/p.yaml --explain chat.json
abridge trim --models policies/models.yaml --model own --max-tokens 12 --explain chat.json
abridge trim --set size.unit=tokens --set size.tokenizer=policies/own.json --set 'trim=[{budget: 12}]' chat.json
abridge models --models policies/models.yaml own
printf 'size: {unit: tokens,\n  tokenizer: ./small.json}\n' > policies/wrong.yaml
abridge trim -p policies/wrong.yaml chat.json || echo "exit $?"
printf 'size: {unit: tokens, tokenizer: o200k_bas}\n' > policies/wrong.yaml
abridge trim -p policies/wrong.yaml chat.json || echo "exit $?"
