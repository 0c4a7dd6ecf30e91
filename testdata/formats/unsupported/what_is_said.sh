# What is said where one is given all the same, and what can be done.
abridge trim --last 2 -i session_trace.jsonl copilot-chat.json
