# 2 before 1 before 0.
abridge validate -q clean.json; echo $?
abridge validate -q findings.jsonl clean.json; echo $?
abridge validate -q findings.jsonl none.json clean.json; echo $?
