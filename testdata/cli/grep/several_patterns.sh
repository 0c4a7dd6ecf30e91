# A line that matches any of several patterns is found once; they are said each by itself, in a file, or as lines of one.
printf '%s\n' '{"messages":[{"role":"user","content":"an apple\na pear\na plum (ripe)"},{"role":"assistant","content":"apple and pear"}]}' > fruit.jsonl
abridge grep -e apple -e pear fruit.jsonl; echo "exit $?"
abridge grep --json -e 'p(ea|lu)' -e apple fruit.jsonl | grep -o '"matches".*'
printf 'plum (\r\napple\n' > wanted
abridge grep -F -f wanted fruit.jsonl; echo "exit $?"
abridge grep -c -F -f wanted -e PEAR -i fruit.jsonl
abridge grep 'plum
pear' fruit.jsonl; echo "exit $?"
# Brackets of one don't close those of another.
abridge grep -e 'a(p' -e 'p)l' fruit.jsonl; echo "exit $?"
: > wanted
abridge grep -f wanted fruit.jsonl; echo "exit $?"
abridge grep -f none fruit.jsonl; echo "exit $?"
abridge grep -e '' fruit.jsonl; echo "exit $?"
rm fruit.jsonl wanted
# A line of a file that is no pattern is named by its place.
printf 'ok\na(\n' > bad.txt
abridge grep -f bad.txt fruit.jsonl; echo "exit $?"
