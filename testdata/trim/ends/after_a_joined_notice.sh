# A notice that a provider joins with the user's next words is no message that a later step may keep besides.
for n in 1 2 3 4 5 6; do
  printf '%s{"role":"user","parts":[{"text":"question %s, which is long enough"}]},{"role":"model","parts":[{"functionCall":{"name":"f%s","args":{}}}]},{"role":"user","parts":[{"functionResponse":{"name":"f%s","response":{"output":"r"}}}]},{"role":"model","parts":[{"text":"answer %s"}]}' "$([ $n = 1 ] || echo ,)" $n $n $n $n
done | sed 's/^/{"contents":[/; s/$/]}/' > chat.json
cut() { abridge trim --from gemini --set 'trim=[{budget: {max: 180, notice: "… ", notice_at: message}}, {ends: {first: 1, last: 5}}]' "$@"; }
cut chat.json | tee once.json
cut once.json | cmp - once.json
