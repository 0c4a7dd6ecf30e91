# A line of Claude Code's holds Anthropic's own blocks: all that they say stays, also of those that nobody knows here.
abridge convert --to anthropic claude_code.jsonl
# To others it is told as before.
abridge convert --to openai claude_code.jsonl
