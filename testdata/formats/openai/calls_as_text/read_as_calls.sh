# Calls that a table keeps as JSON in a string are calls: answered, rendered, converted.
abridge validate irrlicht_real_permission.jsonl && echo valid
abridge render --last 3 irrlicht_real_permission.jsonl
abridge convert --to openai rows.jsonl
abridge convert -q --to anthropic rows.jsonl
