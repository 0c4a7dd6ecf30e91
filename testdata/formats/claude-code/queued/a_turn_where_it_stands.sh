# What was said to the agent while it worked stands in attachments alone: each is a user's turn where it stands.
abridge validate log.jsonl && echo valid
abridge render log.jsonl
abridge convert --to anthropic log.jsonl
abridge tokens --by message log.jsonl | cut -f1-3
