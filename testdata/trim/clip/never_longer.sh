# A marker that is longer than what it would stand for is not put: the text stays whole.
for size in 20 21 27 28 40; do
  jq -nc "[{role: \"user\", content: (\"x\" * $size)}]" > text.json
  abridge trim -q --set 'trim=[{clip: {blocks: [text], max: 20, keep: end, marker: "[cut {cut}]"}}]' text.json | jq -c '.[0].content'
done
