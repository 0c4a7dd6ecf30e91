# Of a file that is named and has nothing in it that is said; of those that a folder holds it is not.
: > empty.jsonl
printf ' \n' > blank.jsonl
for command in validate sanitize 'convert --to openai'; do abridge $command empty.jsonl blank.jsonl; echo "exit $?"; done
mkdir logs; cp empty.jsonl logs; abridge validate logs
