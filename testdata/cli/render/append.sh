abridge render --append 'user:And of Denmark?' chat.jsonl
