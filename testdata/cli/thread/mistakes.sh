export ABRIDGE_STORE=threads.db
leaf=22222222-2222-4222-8222-222222222222
try() { abridge "$@"; echo "exit $?: abridge $*"; }
try thread
try thread shwo
try thread show
try thread show 17
try thread show $leaf
try thread list
try thread add $leaf system 'Be brief.'
try thread add $leaf user
try thread add $leaf user hi --max-turns none
try thread new --ttl 3weeks
try thread new --parent $leaf
try thread new --context pair.jsonl
try thread new --context nowhere.json
try thread fork $leaf
try thread export
try thread import nowhere.json
printf '{"thread_id": 5}\nno json\n{"thread_id":"33333333-3333-4333-8333-333333333333","turns":[]}\n' > mixed.jsonl
try thread import mixed.jsonl --now 2026-01-01T00:00:00Z
try thread list --now 2026-01-01T00:00:00Z --json
ABRIDGE_STORE=pair.jsonl try thread list
ABRIDGE_STORE=. try thread new
ABRIDGE_STORE=/proc/none/threads.db try thread new
abridge thread list --now yesterday
