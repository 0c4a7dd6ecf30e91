abridge validate -q findings.jsonl
