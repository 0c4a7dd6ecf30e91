# A result that is JSON stays JSON, within the limit; a block of code that is cut is closed, and opened again.
for keep in start both end; do
  abridge trim --set "trim=[{clip: {max: 300, keep: $keep}}]" shaped.json > once.json
  for i in 2 4; do jq -r ".[$i].content[0].content" once.json | jq -c 'type, has("rows")'; jq ".[$i].content[0].content | length <= 300" once.json; done
  jq -r '.[6].content[0].content' once.json | grep -c '^```'
  abridge trim --set "trim=[{clip: {max: 300, keep: $keep}}]" once.json | cmp - once.json
done
