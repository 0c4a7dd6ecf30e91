# What is said beside an empty content is not taken for nothing: only --unsafe-fixes leaves such a message out.
for said in '"refusal":"I will not"' '"audio":{"id":"a1"}' '"images":[{"type":"image_url"}]' '"reasoning_content":"Hm."' '"refusal":null' '"attachments":[]'; do
  echo "[{\"role\":\"user\",\"content\":\"q\"},{\"role\":\"assistant\",\"content\":\"\",$said}]" > chat.json
  abridge sanitize -q chat.json; abridge sanitize -q --unsafe-fixes chat.json
done
