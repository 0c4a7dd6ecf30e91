abridge convert --to openai owui-importer_claude_thinking_example.json
