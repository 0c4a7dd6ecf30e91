# What of a thread's fields may go wrong: short ones, names that are not UTF-8, JSON that is none, chains that end early.
export ABRIDGE_STORE=threads.db
id=44444444-4444-4444-8444-44444444444
at='--now 2026-01-01T00:00:00Z'
try() { abridge "$@"; printf 'exit %s: abridge %s\n' "$?" "$*"; }
thread() { printf '{"thread_id":"%s","parent_thread_id":%s,"created_at":"","last_updated_at":"","tool_name":"","turns":[{"role":"user","content":"Turn %s."}],"initial_context":{}%s}\n' "$id$1" "$2" "$1" "$3"; }
thread 1 null ',"v":1' > one.json
try thread import one.json $at
abridge thread export ${id}1 $at | cmp - one.json && echo the same
thread 2 "\"${id}1\"" > two.json
thread 3 '"55555555-5555-4555-8555-555555555555"' > three.json
thread 4 "\"${id}4\"" > four.json
try thread import two.json three.json four.json $at
try thread render ${id}2 -p agent $at
abridge thread render ${id}2 $at | grep -A1 -e "^--- Turn"
try thread chain ${id}2 $at
try thread chain ${id}3 $at
try thread export --chain ${id}4 $at
made=$(abridge thread new --tool "$(printf 'caf\351')" $at)
abridge thread show $made --json $at | sed "s/$made/ID/"
printf '{"n":"a\nb"}' > broken.json
try thread new --context broken.json $at
try thread add ${id}1 user hi --meta broken.json $at
try thread add ${id}1 user hi --max-turns 9999999999 $at
python3 -c "
import sqlite3
c = sqlite3.connect('threads.db')
c.execute('delete from thread where id like ?', ('%${made}',))
c.execute('pragma user_version=99')
c.commit()"
try thread show ${id}1 $at
try thread export --all $at
python3 -c "
import sqlite3
c = sqlite3.connect('threads.db')
c.execute('pragma user_version=1')
c.execute('update thread set tool = cast(x\'22e922\' as text), more = cast(x\'98d3\' as text) where id like ?', ('%1',))
c.commit()"
try thread export --all $at
