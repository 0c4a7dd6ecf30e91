# A thread has a title, is found by what is said in it, and its last turns are taken away again.
export ABRIDGE_STORE=threads.db
at='--now 2026-01-01T00:00:00Z'
id=$(abridge thread new --title 'Python, types' --tool chat $at)
other=$(abridge thread new $at)
hide() { sed "s/$id/ID/g; s/$other/OTHER/g"; }
abridge thread add $id user 'What is Python?' $at
abridge thread add $id assistant "A language.
Its types are
python's own." $at
abridge thread add $other user "Pyth$(printf '\033')[31mon and pythons" $at
abridge thread list $at | hide
abridge thread list --json $at | hide
abridge thread search PYTHON $at | hide
abridge thread search python --json --tool chat $at | hide
abridge thread search 'no such' $at; echo "exit $?"
abridge thread title $other 'Snakes' $at
abridge thread title $(echo $id | cut -c 1-8) $at
abridge thread title $id '' $at
abridge thread title $id $at
abridge thread show $other --json $at | jq -c '{title, turns: (.turns | length)}'
abridge thread show $id --json $at | jq -c 'has("title")'
abridge thread show $other $at | hide
abridge thread undo $id --now 2026-01-01T01:00:00Z
abridge thread add $id assistant 'A programming language.' $at
abridge thread undo $id --turns 2 --json $at
abridge thread undo $id $at 2>&1 | hide
abridge thread undo $other --turns 3 $at 2>&1 | hide
abridge thread export --all $at | abridge thread import --replace - $at
abridge thread list $at --json | jq -r .title
abridge thread undo $(abridge thread new $at) --turns 0 $at; echo "exit $?"
for short in a ab- abc; do abridge thread rm $short; echo "exit $?"; done
