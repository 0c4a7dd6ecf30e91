# A system message of 4 tokens, then 4, 4, 5, 6 and 5; with a model 4 more each, and 3 for the reply.
for n in 8 9 14 15 19 20 23 24 27 28; do echo "$n: $(abridge trim -q --jsonl --max-tokens $n chat.json | jq -c length)"; done
for n in 19 20 29 30; do echo "gpt-4o $n: $(abridge trim -q --jsonl --max-tokens $n --model gpt-4o chat.json | jq -c length)"; done
