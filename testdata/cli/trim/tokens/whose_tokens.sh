# A note says whose tokens --max-tokens does not count, where a transcript names a model whose tokens are others, and nowhere else.
say() {
  printf '{"model":"%s","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello."}]}\n' "$1"
}
for model in gpt-5 claude-sonnet-4-5 openai/gpt-4o gpt-4 some-other; do
  say "$model" > request.json
  echo "== $model" >&2
  abridge trim --max-tokens 100 request.json > short.json
done
echo '== who names it knows it' >&2
say claude-sonnet-4-5 > request.json
abridge trim --max-tokens 100 --model claude-sonnet-4-5 request.json > short.json
abridge trim --max-tokens 100 --set size.tokenizer=cl100k_base request.json > short.json
abridge trim -q --max-tokens 100 request.json > short.json
