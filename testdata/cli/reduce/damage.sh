# What is no JSON goes by lines, then by characters; the rest of the file as any other.
abridge reduce --rule invalid-json damaged.jsonl
abridge reduce --rule invalid-utf8 damaged.jsonl | od -c | head -n 3
abridge reduce --rule invalid-role damaged.jsonl -o role.jsonl.gz
gzip -dc role.jsonl.gz
abridge reduce -q --rule invalid-role role.jsonl.gz
