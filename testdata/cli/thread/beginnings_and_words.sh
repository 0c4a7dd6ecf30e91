# A thread may be named by how its id begins; the list says how each begins; --ttl never; delete is rm.
export ABRIDGE_STORE=threads.db
at='--now 2026-01-01T00:00:00Z'
for id in 11111111-1111-4111-8111-111111111111 11112222-1111-4111-8111-111111111111 abcd3333-1111-4111-8111-111111111111; do
  printf "%s\n" "{\"thread_id\":\"$id\",\"turns\":[{\"role\":\"user\",\"content\":\"What is\\n$id?\"}]}"
done > threads.jsonl
abridge thread import threads.jsonl --ttl never $at
abridge thread list $at | tail -n +2 | sort
abridge thread add ABCD assistant 'An id.' $at; echo "exit $?"
abridge thread show abcd3 --json $at | jq '.turns | length'
abridge thread render abcd $at -q | grep -c 'What is'
abridge thread export 11112 $at | jq -r .thread_id
abridge thread show 1111 $at; echo "exit $?"
abridge thread show 1112 $at; echo "exit $?"
abridge thread show 111 $at; echo "exit $?"
abridge thread delete 11112 $at; echo "exit $?"
abridge thread list --json $at | jq -r .words | sort
