# What only speaks of a message goes with it, and names no other one.
abridge trim -q --last 1 log.jsonl
