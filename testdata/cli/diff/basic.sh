# What became of each message: kept, cut, changed, clipped, moved, or new.
abridge diff old.json new.json; echo "exit $?"
abridge diff new.json old.json; echo "exit $?"
abridge diff old.json old.json; echo "exit $?"
abridge diff --stat old.json new.json; echo "exit $?"
abridge diff --stat old.json old.json; echo "exit $?"
abridge diff --json old.json new.json; echo "exit $?"
abridge diff --full old.json new.json
abridge diff --color always old.json new.json | cat -v
cat new.json | abridge diff old.json - | head -2
cat old.json | abridge diff - new.json | head -2
