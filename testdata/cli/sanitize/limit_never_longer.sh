# Nor by a limit, which holds for a message's texts together; lengthen: true cuts all the same.
echo '[{"role":"user","content":[{"type":"text","text":"abcdef"},{"type":"text","text":"ghi"}]},{"role":"user","content":"abcdefgh"},{"role":"user","content":"abcdefghijk"}]' > texts.json
for lengthen in false true; do
  abridge sanitize --set "limits.user={max: 5, marker: '....', lengthen: $lengthen}" texts.json | jq -c '.[].content'
  echo "--"
done
