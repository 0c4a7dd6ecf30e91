# What is no such JSON is said, and nothing beside an empty content is taken for nothing.
abridge validate odd.jsonl
abridge trim -q --last 1 -i odd.jsonl; echo "exit $?"; cat odd.jsonl
