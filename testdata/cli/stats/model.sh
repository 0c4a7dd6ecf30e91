# Tokens as a model bills them: exact where its tokenizer is known, else in ranges. It is said what counted them.
abridge stats --model gpt-4o session.jsonl | head -n 4
abridge stats --model claude-sonnet-4-5 session.jsonl
abridge stats --model claude-sonnet-4-5 --json session.jsonl | jq -c '[.tokens, .least, .tokenizer, .model]'
abridge stats --json session.jsonl | jq -c '[.tokens, .least, .tokenizer, .model]'
abridge stats --model claude-sonnet-4-5 --csv session.jsonl
