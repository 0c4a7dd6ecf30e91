for at in char grapheme word line; do
  abridge trim --set "trim=[{clip: {blocks: [tool_result], max: 25, keep: start, at: $at, marker: '…'}}]" chat.json | jq -r '.[2].content[0].content'
  echo "--"
done
printf '[{"role":"user","content":"ab👨‍👩‍👧e\\u0301f"}]' > family.json
for max in 3 7 8 9; do
  abridge trim -q --set "limits.user={max: $max, at: grapheme, marker: '…'}" family.json | jq -c '.[0].content'
done
