# What --where and --dedupe leave out is counted.
abridge convert --to openai --where 'source=web' --dedupe exact rows.jsonl
abridge convert --to openai --where 'source=web' --dedupe exact --findings json=f.json rows.jsonl -q -o out.jsonl
grep -o '"duplicates.*unwanted": [0-9]*' f.json
