# Half of a character in UTF-16 is what the rule for its escape says and mends.
abridge sanitize halves.jsonl
