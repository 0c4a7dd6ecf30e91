# What is appended is a line of its own.
abridge trim --last 1 --append 'user:Go on.' session.jsonl | tail -n 2
