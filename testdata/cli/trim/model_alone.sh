# A model alone: what it reads beside its longest answer.
echo 'models: [{name: tiny, context_window: 40, output: 25, tokenizer: o200k_base}]' > tiny.yaml
abridge trim --models tiny.yaml --model tiny chat.json > alone.json; test "$(jq length alone.json)" -lt 5 && echo shorter
abridge trim --models tiny.yaml --model tiny --max-tokens 15 chat.json | cmp - alone.json && echo same
abridge trim --model gpt-4o chat.json | cmp - chat.json && echo whole
