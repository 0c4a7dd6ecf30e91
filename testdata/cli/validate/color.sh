abridge validate --color always findings.jsonl
