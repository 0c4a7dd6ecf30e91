# A text that a notice stands before, in a message of neighbours that were joined, is known again as cut.
cat > a.json <<'J'
{"system":"S","messages":[{"role":"user","content":"one"},{"role":"assistant","content":[{"type":"text","text":"a"}]},{"role":"user","content":"Hi ```py\np\n``` wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww ```py\np\n``` end"}]}
J
cat > p.yaml <<'Y'
trim:
  - clip: {max: 30, blocks: [text]}
  - last: {exchanges: 1, protect: {first: 1}, notice: "[{dropped} left out] "}
Y
abridge trim -q -p p.yaml a.json | tee once.json; abridge trim -q -p p.yaml once.json | cmp - once.json
