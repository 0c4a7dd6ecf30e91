# What one clip kept of a text holds the marker of another: both know their own again.
printf '[{"role":"user","content":"%0200d"}]' 0 > text.json
for keep in both start end; do
  cut() { abridge trim -q --set "trim=[{clip: {blocks: [text], max: 60, keep: start}}, {clip: {blocks: [text], max: 20, keep: $keep}}]" "$@"; }
  cut text.json | tee once.json | jq -c '.[].content'
  cut once.json | cmp - once.json
done
