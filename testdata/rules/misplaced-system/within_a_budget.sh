# What parts a text that is moved into the system prompt from what stands there counts, too.
chat() { printf '{"model":"claude-sonnet-4-5","max_tokens":10,%s"messages":[{"role":"user","content":"Hi"},{"role":"system","content":"one"},{"role":"system","content":"two"},{"role":"assistant","content":"abc"},{"role":"user","content":"Hi"}]}' "$1"; }
for system in '' '"system":"SSS",' '"system":[{"type":"text","text":"SSS"}],'; do
  chat "$system" > chat.json
  for n in 12 14 15 16 17 19 20 22; do
    abridge trim -q --max-chars $n chat.json > once.json || continue
    abridge trim -q --max-chars $n once.json | cmp - once.json
    jq -c "[$n, .system, (.messages | length)]" once.json
  done
done
