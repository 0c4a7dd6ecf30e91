# Entries of two sessions that were written to one log at a time: each is of the session that its parent is of. Where nothing was said in one before the other began, first entries say nothing of whose they are, which is told.
entry() { echo "{\"type\":\"message\",\"id\":\"$1\",\"parentId\":$2,\"timestamp\":\"2026-05-25T02:43:0${1#?}.000Z\",\"message\":{\"role\":\"$3\",\"content\":\"$1\",\"timestamp\":1}}"; }
header() { echo "{\"type\":\"session\",\"version\":3,\"id\":\"$1\",\"timestamp\":\"2026-05-25T02:42:59.000Z\",\"cwd\":\"/w\"}"; }
{ header s1; entry a1 null user; header s2; entry b1 null user; entry a2 '"a1"' user; entry b2 '"b1"' user; } > log.jsonl
abridge validate log.jsonl
abridge convert -q --to openai log.jsonl
{ header s1; header s2; entry a1 null user; entry b1 null user; entry a2 '"a1"' user; entry b2 '"b1"' user; } > log.jsonl
abridge validate log.jsonl
abridge convert -q --to openai log.jsonl
# One that holds nothing is no other one's.
{ header s1; header s2; entry b1 null user; entry b2 '"b1"' user; } | abridge validate -
