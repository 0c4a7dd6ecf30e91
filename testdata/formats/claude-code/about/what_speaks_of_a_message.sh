# What only speaks of a message goes with it, and names no other one.
abridge trim -q --last 1 log.jsonl
# The same of one that said nothing, where nothing else is left to speak of.
abridge sanitize --unsafe-fixes -q blank.jsonl
