abridge convert --to generic tools.json blocks.json rows.jsonl
