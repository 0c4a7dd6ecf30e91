# Datasets of wanted answers are named, and not taken for requests.
for line in '{"prompt":[{"role":"user","content":"a"}],"chosen":[{"role":"assistant","content":"b"}],"rejected":[{"role":"assistant","content":"c"}]}' \
  '{"prompt":"p","chosen":"c","rejected":"d"}' \
  '{"chosen":[{"role":"user","content":"a"}],"rejected":[{"role":"user","content":"a"}]}' \
  '{"prompt":"p","completion":"c"}' \
  '{"prompt":[{"role":"user","content":"a"}],"completion":[{"role":"assistant","content":"b"}]}'; do
  echo "$line" | abridge sanitize
done
