# What a model said as audio stands in the place of its content.
printf '%s' '[{"role":"user","content":"a"},{"role":"assistant","audio":{"id":"audio_1"}},{"role":"user","content":"x"}]' > named.json
printf '%s' '[{"role":"user","content":"a"},{"role":"assistant","content":null,"audio":{"id":"audio_1","data":"UklGRg==","transcript":"hi","expires_at":1}},{"role":"user","content":"x"}]' > heard.json
abridge detect named.json heard.json
for file in named.json heard.json; do
  abridge validate $file && abridge sanitize $file | cmp - $file && echo clean
  abridge trim --last 2 $file
  echo
done
abridge render --style plain heard.json
# Anything else is no audio.
printf '%s' '[{"role":"user","content":"a"},{"role":"assistant","content":null,"audio":{}}]' | abridge validate
