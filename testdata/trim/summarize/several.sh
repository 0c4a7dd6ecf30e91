# Each conversation has its own, however many threads there are: in so many bytes that each has something to do.
i=0; while [ $i -lt 60 ]; do i=$((i + 1)); jq -c --arg i $i '.messages[2].content = $i | .metadata = {blank: (" " * 50000)}' chat.json; done > many.jsonl
abridge trim -p ./said.yaml --allow-commands -j 4 many.jsonl > four.jsonl
abridge trim -p ./said.yaml --allow-commands -j 1 many.jsonl | cmp - four.jsonl
jq -r '.messages[1].content' four.jsonl | sed -n '2p;14p;$p'
