# What is said where one is given all the same, and what can be done.
abridge trim --last 2 -i kimi_wire.jsonl copilot-chat.json
