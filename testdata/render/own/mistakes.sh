# Every mistake is one line with its place.
while IFS= read -r text; do
  printf '%b' "$text" > p.yaml
  abridge render -p ./p.yaml x.json
done <<'END'
render: {turn: "{contents}"}
render: {turn: "{content"}
render: {turn: "{}"}
render: {trun: "{content}"}
render: {icons: [a]}
render: {labels: {asistant: It}}
render: {icons: {user: a, nobody: b}}
render: {header: {a: b}}
render: {turn: "{content}", separator: "{index}"}
render: {labels: {user: "{role}"}}
END
