# Several calls in one value, as a list or one after the other: all are read, and one observation may answer them all.
cat > calls.jsonl <<'J'
{"conversations": [{"from": "human", "value": "Go"}, {"from": "function_call", "value": "[{\"name\": \"w\", \"arguments\": {\"c\": 1}}, {\"name\": \"v\", \"arguments\": {}}]"}, {"from": "observation", "value": "[1, 2]"}, {"from": "gpt", "value": "Done"}]}
{"conversations": [{"from": "human", "value": "Go"}, {"from": "function_call", "value": "{\"name\": \"w\", \"arguments\": {}}\n{\"name\": \"v\", \"arguments\": {}}"}, {"from": "observation", "value": "one"}, {"from": "observation", "value": "two"}, {"from": "human", "value": "Ok"}]}
J
abridge validate calls.jsonl
abridge sanitize calls.jsonl | cmp - calls.jsonl
abridge convert --to openai calls.jsonl
abridge convert --to gemini calls.jsonl
abridge render --select 1 calls.jsonl
