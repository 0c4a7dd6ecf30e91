abridge trim -p agent rows.jsonl
