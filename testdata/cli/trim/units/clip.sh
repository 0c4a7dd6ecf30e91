# The marker says in what was counted.
for unit in chars graphemes bytes tokens; do
  abridge trim -q --jsonl --set "trim=[{clip: {blocks: [text], max: 9, unit: $unit}}]" chat.json | jq -c '.[1].content'
done
abridge trim -q --jsonl --set 'trim=[{clip: {blocks: [text], max: 9, unit: tokens}}]' --set size.tokenizer=estimate:4 chat.json | jq -c '.[1].content'
abridge trim -q --jsonl --set 'trim=[{clip: {blocks: [text], max: 9, marker: " [{cut} {unit} of {max}]"}}]' chat.json | jq -c '.[1].content'
abridge trim -q --set 'trim=[{clip: {blocks: [text], max: 9, marker: "[{cuts}]"}}]' chat.json
