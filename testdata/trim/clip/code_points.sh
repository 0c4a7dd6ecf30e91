# An escape counts as the character that it is, and none is cut in two.
printf '[{"role":"user","content":"\\u00e9\\ud83d\\ude80\\n\\"é🚀x"}]' > escapes.json
for max in 0 1 2 3 4 5 6 7; do
  abridge trim --set "limits.user={max: $max, lengthen: true}" escapes.json
  echo
done
