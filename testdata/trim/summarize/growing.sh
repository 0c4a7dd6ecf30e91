# Once more is left out, the old summary is among what is summarised.
last='trim=[{last: {exchanges: 2}}, {summarize: {command: [jq, -r, ".value.content"], max: 400}}]'
abridge trim --allow-commands --set "$last" chat.json > one.json
jq -c '.messages += [{"role": "assistant", "content": "A queue has."}, {"role": "user", "content": "And why?"}]' one.json > more.json
abridge trim --allow-commands --set "$last" more.json | tee two.json
abridge trim --allow-commands --set "$last" two.json | cmp - two.json
