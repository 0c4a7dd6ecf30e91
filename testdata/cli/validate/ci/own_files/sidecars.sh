# A clean transcript has no list of findings; one that was bad loses its own.
mkdir f; cp chat.json f/a.json; cp chat.json f/b.json; sed 's/User/user/' chat.json > f/clean.json
abridge validate --write-expect f; ls f
sed -i 's/User/user/' f/a.json
abridge validate --write-expect f; ls f; abridge validate --expect f; echo "exit $?"
echo '== of two that share a list'
mkdir g; cp chat.json g/a.json; abridge validate -q --write-expect g; cp f/clean.json g/a.jsonl; ls g
abridge validate -q --write-expect g; ls g; abridge validate --expect g; echo "exit $?"
mkdir h; cp chat.json h/a.json; abridge validate -q --write-expect h; cp f/clean.json h/a.jsonl
abridge validate --write-expect h/a.jsonl; ls h; wc -c < h/a.jsonl.expect; abridge validate --expect h; echo "exit $?"
cp f/clean.json h/a.json; abridge validate --write-expect h; ls h
mkdir i; cp chat.json i/a.json; abridge validate -q --write-expect i; cp f/clean.json i/a.json; cp f/clean.json i/a.jsonl
abridge validate --write-expect i; ls i
