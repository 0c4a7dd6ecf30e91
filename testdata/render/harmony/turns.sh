# What is thought, each call, its result and what is said are turns of their own, each on its channel.
cat > chat.txt <<'J'
[{"role":"system","content":"Be brief."},
{"role":"user","content":"Weather?"},
{"role":"assistant","content":[{"type":"thinking","thinking":"I look."},{"type":"text","text":"One moment."},{"type":"tool_use","id":"c","name":"get weather","input":{"city":"Ulm"}}]},
{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"4 °C"},{"type":"text","text":"And now?"}]},
{"role":"assistant","content":[{"type":"text","text":"Cold."},{"type":"text","text":"Wet."}]}]
J
abridge render --style harmony --append 'user:Thanks' chat.txt
# It is read again as what it was.
abridge render --style harmony chat.txt | abridge convert -q --to anthropic
abridge render --style harmony --last 1 chat.txt
