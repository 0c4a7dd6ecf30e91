# One secret has one name over all files of a run; the map brings each back, byte for byte, whoever wrote what has the names.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"; other="gh""p_3hT8vRz5NqXw1KbF6yJdM9sLgC2uPeA7iVoB"; card="4539""578763621486"
echo "{\"messages\":[{\"role\":\"user\",\"content\":\"$token, $other\",\"card\":$card}]}" > a.json
echo "[{\"role\":\"user\",\"content\":\"$other \\u003d $card\"}]" > b.json
cp a.json c.json
abridge sanitize --redact --redaction-map names.map -i c.json b.json --quiet; cat c.json b.json
ls -l names.map | cut -c1-10; sed 's/"gh.*"/"…"/' names.map
abridge restore --redaction-map names.map c.json | cmp - a.json && echo "the bytes are back"
abridge restore --redaction-map names.map -i c.json b.json && cmp a.json c.json && grep -c "$other" b.json
echo "A model says: revoke [REDACTED:github-token:2] and [REDACTED:github-token:7]." | abridge restore --redaction-map names.map - | grep -c "$other"
# A later run goes on with the map.
echo "[{\"role\":\"user\",\"content\":\"$other and gh""p_7mW4kDs9TqYc2HnR5xUfA8vZjL3eGbP1oKiS\"}]" > later.json
abridge sanitize -q --redact --redaction-map names.map later.json
# What is redacted already stays as it is, and new secrets get other names.
abridge sanitize -q --redact later.json > once.json; abridge sanitize -q --redact once.json | cmp - once.json && echo "twice is once"
echo "[{\"role\":\"user\",\"content\":\"[REDACTED:github-token:1] $token\"}]" | abridge sanitize -q --redact -
