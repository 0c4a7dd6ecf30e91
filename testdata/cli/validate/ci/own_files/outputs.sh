# What a run writes is no input of the next one, wherever it stands.
mkdir f; cp chat.json f/a.json; cp chat.json f/b.json
twice() { echo "== $*"; for i in 1 2; do "$@"; echo "exit $?"; done; ls f; }
twice abridge validate --findings compact --findings json=f/out.json f
rm f/out.json
twice abridge trim -q --last 5 --jsonl --report f/report.json --rejects ./f/rejected.jsonl -o f/all.jsonl f; cat f/all.jsonl
rm f/report.json f/rejected.jsonl f/all.jsonl; mkdir f/clean
twice abridge sanitize -q -o f/clean f
echo '== as a folder of its own it is searched'; abridge validate f/clean f; echo "exit $?"
