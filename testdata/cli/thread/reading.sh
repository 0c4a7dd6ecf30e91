# A chain of two threads, looked at from its leaf.
export ABRIDGE_STORE=state/threads.db
leaf=22222222-2222-4222-8222-222222222222
at='--now 2026-01-01T01:00:00Z'
abridge thread import pair.jsonl $at
echo "imported: $?"
abridge thread list $at
abridge thread list --tool chat --json $at
abridge thread chain $leaf $at
abridge thread show $leaf $at
abridge thread show $leaf --json $at
abridge thread files $leaf $at
abridge thread images $leaf $at
abridge thread export --chain $leaf $at | cmp - pair.jsonl && echo same
abridge thread export --all $at | abridge thread import $at && echo again
stat -c %a state state/threads.db
