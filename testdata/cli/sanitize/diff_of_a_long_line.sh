# Of a line that is too long to be read a terminal is shown the words that change.
words=$(seq -f 'word%g' 1 30000 | tr '\n' ' ')
printf '{"messages":[{"role":"user","content":"%s"},{"role":"User","content":"%s"}]}\n{"messages":[{"role":"User","content":"short"}]}\n' "$words" "$words" > long.jsonl
on_terminal() { NO_COLOR=1 TERM=xterm script -qec "stty cols 4000; $1" /dev/null < /dev/null | tr -d "\r"; }
on_terminal "abridge sanitize -q --diff long.jsonl"
abridge sanitize -q --diff --color always long.jsonl | cat -v
on_terminal "abridge trim -q --last 1 --diff long.jsonl"
# Of short ones it is a patch.
printf '{"messages":[\n{"role":"User","content":"a"},\n{"role":"assistant","content":"b"},\n{"role":"user","content":"c "}\n]}\n' > short.json
abridge sanitize -q --diff short.json
