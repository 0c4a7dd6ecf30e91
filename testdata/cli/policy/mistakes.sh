# Every mistake is one line with its place.
while IFS= read -r text; do
  printf '%b' "$text" > p.yaml
  abridge policy show -p ./p.yaml
  echo "exit $?"
done <<'END'
limitz: {}\n
limits: {user: {max: -1}}\n
limits: {user: {max: many}}\n
limits: {usr: {max: 1}}\n
limits:\n  user: {max: 1}\n  user: {max: 2}\n
rules: {invalid-rol: error}\n
rules: {invalid-role: loud}\n
rules: [invalid-role]\n
trim:\n  - budget: {max_token: 3}\n
trim:\n  - cut: {messages: 3}\n
trim: {last: 3}\n
trim:\n  - {last: 3, ends: {}}\n
extends: strct\n
extends: none.yaml\n
version: 2\n
size: {unit: words}\n
size: {tokenizer: estimate:0}\n
render: {style: fancy}\n
render: {turn: "{foo}"}\n
target: antropic\n
a: [1, 2\n
a: 1\n---\nb: 2\n
just text\n
emit: {fields: none}\n
emit: {fields: []}\n
emit: {fields: [role, role]}\n
emit: {fields: [rol, content]}\n
extend: strict\n
target: [openai, openai]\n
trim: [{last: 3}, {ends: {first: 1, last: 1,\n  notice: "{x}"}}]\n
trim: [start_on: usr]\n
trim: [last: {}]\n
limits: {user: {max: 5,\n  marker: "{foo}"}}\n
accept: {roles: [usr]}\n
shares: {a: {steps: [{below: 5, share: 0.5}]}}\ntrim: [budget: {max: a}]\n
trim: [budget: {max: nope}]\n
files: {budget: nope}\n
limits: {user: {max: 5, marker: "{max"}}\n
limits: {user: {max: 5, marker: "[{cut chars]"}}\n
limits: {user: {max: 0, marker: " "}}\n
trim: [clip: {blocks: [text], max: 0, marker: ""}]\n
summary: caf\\351\n
END
