# How many turns a thread may have, and how long it lives, is said where it is made, and holds at each turn.
export ABRIDGE_STORE=threads.db
at='--now 2026-01-01T00:00:00Z'
id=$(abridge thread new --max-turns 2 $at)
hide() { sed "s/$id/ID/g"; }
abridge thread add $id user one $at
ABRIDGE_MAX_TURNS=9 abridge thread add $id assistant two $at
abridge thread add $id user three $at 2>&1 | hide
abridge thread render $id --append user:And? $at | grep Turn
abridge thread render $id -p chat $at | tail -n 2
abridge thread add $id user three --max-turns 4 $at
abridge thread add $id assistant four $at
abridge thread add $id assistant five $at 2>&1 | hide
abridge thread list --json $at | jq -c '{turns, max_turns, expires}'
fork=$(abridge thread fork $id --at 1 $at)
abridge thread list --json $at | jq -c 'select(.turns == 1) | {turns, max_turns}'
abridge thread rm $fork $at
echo 'The seed: three hours, fifty turns.'
seed=$(ABRIDGE_THREAD_TTL=2d abridge thread new -p thread $at)
abridge thread list --json $at | jq -c 'select(.turns == 0) | {max_turns, expires}'
abridge thread rm $seed $at
printf 'chain: {ttl: 2d}\n' > days.yaml
abridge thread export $id $at | ABRIDGE_STORE=other.db ABRIDGE_MAX_TURNS=7 abridge thread import -p ./days.yaml $at
ABRIDGE_STORE=other.db abridge thread list --json $at | jq -c '{max_turns, expires}'
abridge thread new -p days.yaml --ttl 90m --max-turns 3 $at > made
abridge thread list --json $at | jq -c 'select(.turns == 0) | {max_turns, expires}'
abridge thread new -p chat; echo "exit $?"
for wrong in 'chain: {ttl: soon}' 'chain: {ttl: [3h]}' 'chain: {turns: 0}' 'chain: {turns: many}'; do
  echo "$wrong" > wrong.yaml
  abridge thread new -p wrong.yaml; echo "exit $?"
done
echo 'What an older abridge made is brought up to date, also where it is only read.'
python3 -c "
import sqlite3
c = sqlite3.connect('other.db')
c.execute('alter table thread drop column max_turns')
c.execute('pragma user_version=1')"
ABRIDGE_STORE=other.db abridge thread list --json $at | jq -c '{turns, max_turns}'
ABRIDGE_STORE=other.db abridge thread export $id $at | jq -c '.turns | length'
