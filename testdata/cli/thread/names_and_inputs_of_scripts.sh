# What a script may run into: names with commas, standard input named twice, packed imports, expired threads.
export ABRIDGE_STORE=threads.db ABRIDGE_THREAD_TTL=3h
id=33333333-3333-4333-8333-333333333333
at='--now 2026-01-01T00:00:00Z'
try() { abridge "$@"; printf 'exit %s: abridge %s\n' "$?" "$*"; }
echo "{\"thread_id\":\"$id\",\"turns\":[]}" > thread.json
touch threads.db; chmod 666 threads.db
gzip -c thread.json > thread.json.gz
try thread import thread.json.gz $at
stat -c %a threads.db
(printf '\357\273\277'; cat thread.json) > marked.json
try thread import marked.json $at --replace
gzip -c thread.json | head -c 40 > cut.gz
try thread import cut.gz $at --replace
try thread add $id user hello $at --files 'a\,b.py,c.py' --files ',d\e.py,'
abridge thread files $id $at
try thread add $id user - $at --meta - < thread.json
try thread add $id user -x $at
try thread add $id user $at -- -x
try thread add $id user list $at
try thread list list
echo 1 > one.py
mkdir -p sub/deep; ln -s sub/deep link; echo 2 > sub/one.py
touch -d 2026-01-01T00:00:00Z one.py sub/one.py
try thread add $id user 'The same file, thrice.' $at --files one.py,./one.py,sub/../one.py,link/../one.py
abridge thread render $id $at | grep -e FILE: -e NOTE
abridge thread export --all $at | grep -c $id
abridge thread export --all --now 2026-01-01T03:00:00Z
mkfifo pipe
try thread list --store pipe
abridge thread render --help | grep default:.thread
