abridge convert --to anthropic tools.json
