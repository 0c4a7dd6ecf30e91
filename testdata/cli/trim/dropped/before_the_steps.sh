# What the policy's history, limits and system text take away before any step is among it.
abridge trim -q --set history.max_messages=3 --last 9 --dropped cut.jsonl agent.json > out.json
abridge trim -q --drop-system --last 9 --dropped system.jsonl agent.json >> out.json
cut -c1-120 cut.jsonl system.jsonl
rm cut.jsonl system.jsonl out.json
