# Images and texts of a result stay in their order, there and back; a document that is text becomes one at its place.
abridge convert --to anthropic items.json | tee there.json
abridge convert --to openai-responses there.json
abridge convert --to openai-responses blocks.json
abridge convert --to gemini blocks.json
abridge convert --to openai blocks.json
