# Each step's own figures, though later steps make it look again.
printf '{"role":"system","content":"s"}\n{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n{"role":"user","content":"c"}\n{"role":"assistant","content":"d"}\n{"role":"user","content":"e"}\n' > chat.jsonl
abridge trim --set 'trim=[{drop: {roles: [system]}}, {last: 2}]' --explain chat.jsonl > short.jsonl
abridge trim --set 'trim=[{last: 4}, {budget: {max: 3}}, {start_on: user}]' --explain chat.jsonl > short.jsonl
rm chat.jsonl short.jsonl
