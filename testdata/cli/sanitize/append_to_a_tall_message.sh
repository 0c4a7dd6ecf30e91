# One message over several lines is a JSONL of one: with another after it each stands on its line.
printf '{\n  "role": "user",\n  "content": "q"\n}\n' | abridge sanitize --append assistant:a
