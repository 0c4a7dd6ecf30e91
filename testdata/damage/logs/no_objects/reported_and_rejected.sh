# Lines of a log that are no objects are reported and rejected; what hangs on others still does.
abridge sanitize log.jsonl --rejects rejects
echo "rejected:"; cat rejects
abridge validate log.jsonl; echo "exit $?"
abridge sanitize -q --unsafe-fixes log.jsonl --rejects none | wc -l; ls none 2>/dev/null
abridge sanitize -q --no-fix -i log.jsonl; wc -l < log.jsonl
