abridge render -p agent --append 'user:How is history integrated?' rows.jsonl
