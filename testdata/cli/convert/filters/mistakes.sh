# A mistake in a condition is said with its place.
abridge convert --to openai --where 'turns>=2 and token<5' rows.jsonl; echo "exit $?"
abridge convert --to openai --where 'turns>=2 and (tokens<5' rows.jsonl; echo "exit $?"
abridge convert --to openai --dedupe fuzzy rows.jsonl; echo "exit $?"
abridge convert --to openai --keep-fields id,,source rows.jsonl; echo "exit $?"
abridge convert --to codex --keep-fields id rows.jsonl; echo "exit $?"
abridge convert --to openai --reasons rows.jsonl; echo "exit $?"
abridge convert --to openai --where 'turns≥2' rows.jsonl; echo "exit $?"
abridge convert --to openai --where 'turns>=2 and source=“a b”' rows.jsonl; echo "exit $?"
cp rows.jsonl mine.jsonl
abridge sanitize -i --dedupe exact mine.jsonl; echo "exit $?"
abridge trim --last 1 --check --where 'turns>1' mine.jsonl; echo "exit $?"
cmp rows.jsonl mine.jsonl && rm mine.jsonl
abridge convert --to openai --where 'tokens<=99999999999999999999999' mine.jsonl
