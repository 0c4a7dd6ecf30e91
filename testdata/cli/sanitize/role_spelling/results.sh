# A result whose role is only misspelled is a result in the run that mends its role.
abridge validate openai.json
abridge sanitize -q --unsafe-fixes openai.json
abridge trim -q --last 9 --unsafe-fixes openai.json
abridge validate --no-fix --set rules.role-spelling=off openai.json | tail -n 5
abridge sanitize --from agent-rows rows.jsonl
