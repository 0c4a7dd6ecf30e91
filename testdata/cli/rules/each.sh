# Every rule that is listed explains itself.
abridge rules | cut -d ' ' -f 1 | while read -r rule; do
  abridge rules "$rule" > text || echo "$rule failed"
  grep -q '^Bad:$' text && grep -q '^Good:$' text && grep -q '^Fix: ' text || echo "$rule lacks a part"
done
