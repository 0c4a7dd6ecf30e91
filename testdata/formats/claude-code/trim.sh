# A message goes with all its lines and all that hangs on it; what stays hangs on what stays.
abridge trim --select s1 --last 2 log.jsonl
abridge trim --select s1 --set 'trim=[{drop: {blocks: [tool_call]}}]' log.jsonl
abridge sanitize --select x1 log.jsonl
abridge sanitize --select 3 log.jsonl
