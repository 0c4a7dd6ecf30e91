# A clip never halves a character, and its marker is not counted.
for at in char word; do for keep in start end both; do
  abridge trim -q --jsonl --set size.unit=tokens --set "limits.user={max: 6, at: $at, keep: $keep, marker: '[{cut} of {max}]'}" scripts.json | jq -r '.[0].content'
done; done
abridge trim --jsonl --set size.unit=tokens --set "limits.assistant={max: 5, marker: …}" --set rules.message-too-long=warn scripts.json | jq -r '.[1].content'
abridge trim --jsonl --set "trim=[{clip: {blocks: [text], max: 5, unit: tokens, marker: …}}]" --explain scripts.json | jq -r '.[].content'
abridge trim -q --jsonl --set "trim=[{budget: {max: 12, unit: tokens, oversize: clip, marker: …}}]" scripts.json | jq -r '.[].content'
