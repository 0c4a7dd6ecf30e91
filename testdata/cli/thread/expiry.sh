# A thread that is to live three hours does so from its last turn on; a wrong variable is said and passed over.
export ABRIDGE_THREAD_TTL=3h
export ABRIDGE_STORE=threads.db
leaf=22222222-2222-4222-8222-222222222222
abridge thread import pair.jsonl --now 2026-01-01T00:00:00Z
abridge thread add $leaf user more --now 2026-01-01T02:59:59Z; echo "in time: $?"
abridge thread add $leaf user more --now 2026-01-01T05:59:58Z; echo "in time: $?"
abridge thread chain $leaf --now 2026-01-01T05:59:58Z
abridge thread add $leaf user more --now 2026-01-01T08:59:58Z; echo "late: $?"
abridge thread show $leaf --now 2026-01-01T08:59:58Z; echo "late: $?"
abridge thread list --now 2026-01-01T09:00:00Z
abridge thread list --all --now 2026-01-01T09:00:00Z
abridge thread gc --now 2026-01-01T09:00:00Z
abridge thread list --all --now 2026-01-01T09:00:00Z
ABRIDGE_THREAD_TTL=soon ABRIDGE_MAX_TURNS=-3 abridge thread import pair.jsonl --now 2026-01-01T00:00:00Z
abridge thread add $leaf user more --now 2026-01-01T00:00:00Z
abridge thread add $leaf user more --max-turns 2 --now 2026-01-01T00:00:00Z; echo "full: $?"
