# Conversations by their numbers in the input, whatever the threads; of phase 1, what the newest messages leave out.
for n in 1 2 3; do jq -c '{messages: [.messages[0, 1, 17]]}' agent.json; done > three.jsonl
abridge trim --select 1,3 --last 1 --explain=messages three.jsonl > /dev/null
abridge trim --set history.max_messages=3 --set history.system=drop --explain=messages agent.json > /dev/null
abridge trim --last 1 --explain=messages -j 1 three.jsonl > one.jsonl 2> one.err
abridge trim --last 1 --explain=messages -j 2 three.jsonl > two.jsonl 2> two.err
cmp one.jsonl two.jsonl; cmp one.err two.err
