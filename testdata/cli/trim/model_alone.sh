# A model alone: what it reads beside its longest answer.
echo 'models: [{name: tiny, context_window: 40, output: 25, tokenizer: o200k_base}]' > tiny.yaml
abridge trim --models tiny.yaml --model tiny chat.json > alone.json; test "$(jq length alone.json)" -lt 5 && echo shorter
abridge trim --models tiny.yaml --model tiny --max-tokens 15 chat.json | cmp - alone.json && echo same
abridge trim --model gpt-4o chat.json | cmp - chat.json && echo whole
# Where the answer may be as long as the window, or nobody says how long, a quarter of the window is left for it.
for output in 40 null; do
  echo "models: [{name: tiny, context_window: 40, output: $output, tokenizer: o200k_base}]" > tiny.yaml
  abridge trim --models tiny.yaml --model tiny chat.json > alone.json
  abridge trim --models tiny.yaml --model tiny --max-tokens 30 chat.json | cmp - alone.json && echo "same: $output"
done
