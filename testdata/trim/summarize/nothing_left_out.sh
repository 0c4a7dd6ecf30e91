# Where nothing was left out, nothing is run.
abridge trim --last 100 --allow-commands --set 'trim=[{summarize: {command: [touch, ran]}}]' chat.json | cmp - chat.json
abridge trim --allow-commands --set 'trim=[{clip: {blocks: [text], max: 8, marker: "…"}}, {summarize: {command: [touch, ran]}}]' chat.json | jq -c '.messages[1]'
[ -e ran ] || echo "nothing was run"
