touch -d '2023-11-14 22:13:20 UTC' src/main.py src/note.txt
abridge render -p thread --thread 12345678-1234-4234-8234-123456789012 --append 'user:And now?' chain.jsonl | tail -4
