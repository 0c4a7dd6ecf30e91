# A name that a text had before is never a secret's own, wherever it stands, and comes back as it was. A map goes on with each secret's name.
key=AKIAQ3EGMDDFAHTWTQUY
printf '%s\n' '[{"role":"user","content":"'$key'"}]' '[{"role":"user","content":"old [REDACTED:aws-access-key:1], card 4539 5787 6362 1486"}]' > rows.jsonl
abridge sanitize -q --redact --redaction-map names.map.gz rows.jsonl -o clean.jsonl
cat clean.jsonl
abridge restore --redaction-map names.map.gz clean.jsonl | cmp - rows.jsonl && echo restored
abridge sanitize -q --redact --redaction-map names.map.gz clean.jsonl | cmp - clean.jsonl && echo once and for all
echo '[{"role":"user","content":"4539 5787 6362 1486"}]' > card.json
abridge sanitize -q --redact --redaction-map names.map.gz card.json
gunzip -c names.map.gz
rm names.map.gz card.json
