# A map is written where no secret was found, too, so that what comes after it can ask for it; an empty file is one.
: > empty.jsonl
abridge sanitize --redact --redaction-map new.map empty.jsonl; echo "exit $?"; cat new.map
abridge restore --redaction-map new.map empty.jsonl; echo "exit $?"
echo '[{"role":"user","content":"Card 4539 5787 6362 1486"}]' > card.json
: > made.map
abridge sanitize -q --redact --redaction-map made.map empty.jsonl; wc -c < made.map
abridge sanitize -q --redact --redaction-map made.map card.json | tee out.json
abridge restore --redaction-map made.map out.json
echo '[{"role":"user","content":"Hi"}]' > plain.json
abridge view --redact --redaction-map page.map -o page.html plain.json; cat page.map
