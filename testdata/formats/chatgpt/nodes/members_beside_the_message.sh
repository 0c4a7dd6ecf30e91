# What stands in a node beside its message is told of, and so are the fields of a thought's message that became part of the answer.
abridge convert --to openai fields.json
