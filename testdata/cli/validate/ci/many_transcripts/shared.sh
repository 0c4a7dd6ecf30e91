# A list that two transcripts would share becomes one for each.
mkdir f; cp chat.json f/a.json; abridge validate -q --write-expect f; ls f
cp chat.json f/a.jsonl; sed -i 's/robot/assistant/' f/a.jsonl
abridge validate -q --write-expect f/a.jsonl; ls f
abridge validate -q --write-expect f; ls f; cat f/a.json.expect; echo "=="; cat f/a.jsonl.expect
abridge validate --expect f; echo "exit $?"
cp chat.json f/b.json; echo 'about b' > f/b.md; abridge validate -q --write-expect f; ls f
