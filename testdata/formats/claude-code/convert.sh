abridge convert --to openai log.jsonl
