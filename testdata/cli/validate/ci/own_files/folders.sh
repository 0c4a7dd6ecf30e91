# detect and tokens search folders as validate does.
mkdir -p f/sub f/none; cp chat.json f/a.json; echo 'plain text' > f/notes.txt
printf '{"messages":[{"role":"user","content":"Hi"}]}\n' > f/sub/b.jsonl; cp chat.json f/left.json
printf 'exclude: [left.json]\n' > f/.abridge.yaml
abridge detect f; echo "exit $?"
abridge detect --json f/sub f/notes.txt | cut -c1-60
abridge tokens f; echo "exit $?"
abridge tokens --by role f/sub f/notes.txt; echo "exit $?"
abridge tokens f/sub
abridge tokens --head 1 f; echo "exit $?"
abridge tokens --head 1 f/sub; echo
abridge detect f/none; echo "exit $?"; abridge tokens f/none; echo "exit $?"
printf 'exclud: x\n' > f/.abridge.yaml; abridge detect f; echo "exit $?"; abridge tokens f; echo "exit $?"
