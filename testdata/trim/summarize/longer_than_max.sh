# A longer summary is cut at a word; what it must not say, the words that end it, is taken out.
abridge trim -p ./said.yaml --allow-commands --set trim.1.summarize.max=40 chat.json | jq -r '.messages[1].content'
abridge trim -p ./said.yaml --allow-commands --set 'trim.1.summarize.command=[printf, "one\n[End of summary]\n[End of the summary]\ntwo"]' chat.json | tee short.json | jq -r '.messages[1].content'
abridge trim -p ./said.yaml --allow-commands --set 'trim.1.summarize.command=[printf, "one\n[End of summary]\n[End of the summary]\ntwo"]' short.json | cmp - short.json
# {slots} in it are its own words.
abridge trim -p ./said.yaml --allow-commands --set 'trim.1.summarize.command=[printf, "{dropped} {summary} \\\\ \""]' chat.json | jq -r '.messages[1].content'
