# Every format that is listed shows itself.
abridge formats | cut -d ' ' -f 1 | while read -r format; do
  abridge formats "$format" > text || echo "$format failed"
  grep -q '^History:' text && grep -q '^Written:' text && grep -q '^Lost:' text || echo "$format lacks a part"
done
