abridge convert --to openai calls.jsonl
