# A marker that has the same sign before and after the number is known again.
echo '[{"role":"user","content":"The quick brown fox jumps over the lazy dog"}]' > fox.json
for marker in '…{cut}…' '{cut} cut ' '-{cut}-' '[{cut}]' ' … {cut} … ' '…{cut} more…'; do
  for keep in both start end; do
    printf 'trim:\n  - clip: {blocks: [text], max: 9, keep: %s, marker: "%s"}\n' $keep "$marker" > p.yaml
    abridge trim -q -p ./p.yaml fox.json > once.json; jq -c '.[].content' once.json; abridge trim -q -p ./p.yaml once.json | cmp - once.json
  done
done
