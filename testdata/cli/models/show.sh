abridge models gpt-4o-2024-08-06
abridge models claude-opus-4-7
abridge models anthropic/gemini-2.5-pro
abridge models gpt-4.1-mini | grep images
