abridge convert --to openai rows.jsonl
abridge convert --to anthropic rows.jsonl
