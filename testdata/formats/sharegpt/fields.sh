# A policy that writes role and content alone means what this format calls so.
abridge trim -p task-context calls.jsonl
