# Nothing is put together anew: unknown fields, spellings and key order stay.
abridge convert --to openai tools.json
abridge convert --to anthropic blocks.json
