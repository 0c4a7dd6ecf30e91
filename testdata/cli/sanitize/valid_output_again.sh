# A second run changes nothing.
cat > an.json <<'J'
{"model":"claude-3","max_tokens":9,"messages":[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"text","text":"L"},{"type":"tool_use","id":"toolu_1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"r"}]},{"role":"assistant","content":"M"},{"role":"user","content":"N"}]}
J
printf 'target: anthropic\nrules: {roles-not-alternating: fix}\ntrim: [drop: {blocks: [tool_call]}]\n' > p.yaml
abridge trim -q -p ./p.yaml an.json | tee once.json; abridge trim -q -p ./p.yaml once.json | cmp - once.json
echo '[{"role":"user","content":"a","timestamp":"2025-01-02T03:04:05Z"},{"role":"assistant","content":"b","timestamp":"2025-01-02T03:04:05Z"},{"role":"user","content":"c","timestamp":"2025-01-02T03:04:05Z"}]' > t.json
printf 'rules: {missing-timestamp: fix}\ntrim: [ends: {first: 1, last: 1, notice: "[cut]", notice_at: message}]\n' > p.yaml
abridge trim -q -p ./p.yaml t.json | tee once.json; abridge trim -q -p ./p.yaml once.json | cmp - once.json
echo '{"model":"m","input":[{"role":"user","content":" "}]}' | abridge sanitize | tee once.json; abridge validate once.json
echo '[{"role":"user","content":"a"}]' | abridge trim -q --unsafe-fixes --last 0 | tee once.json; abridge trim -q --unsafe-fixes --last 0 once.json | cmp - once.json
for notice in '  ' '\n'; do printf 'trim: [budget: {max: 9, notice: "%s"}]\n' "$notice" > p.yaml; abridge trim -p ./p.yaml t.json; done
