abridge convert --to openai blocks.json
