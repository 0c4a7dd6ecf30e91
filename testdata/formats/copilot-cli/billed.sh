# What each model was billed is said where a session ends; who goes on counts from where it was.
abridge stats --json irrlicht_real_basic.jsonl | jq -c '.billed, .models'
sed 's/"inputTokens":10553/"inputTokens":20000/; s/c119f67c-46ba-4c21-8215-d751024f1fff/c119f67c-46ba-4c21-8215-d751024f1ffe/' irrlicht_real_basic.jsonl | grep session.shutdown > later.jsonl
cat irrlicht_real_basic.jsonl later.jsonl > twice.jsonl
abridge stats -q --json twice.jsonl | jq -c .billed
sed 's/"sessionStartTime":[0-9]*/"sessionStartTime":1/' later.jsonl | cat irrlicht_real_basic.jsonl - > anew.jsonl
abridge stats -q --json anew.jsonl | jq -c .billed
abridge convert --to pi irrlicht_real_basic.jsonl 2>&1 > /dev/null | grep usage
