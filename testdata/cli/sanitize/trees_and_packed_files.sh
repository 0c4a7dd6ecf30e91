# A folder is searched for packed and for .ndjson files, too, and its tree stays one under -o DIR/; -i leaves what is packed alone.
mkdir -p tree/monday/early tree/tuesday
printf '%s\n' '{"messages":[{"role":"User","content":"Hi"},{"role":"assistant","content":"Hello."}]}' > chat.jsonl
cp chat.jsonl tree/monday/chat.jsonl
cp chat.jsonl tree/tuesday/chat.ndjson
abridge sanitize -q -o tree/monday/early/chat.jsonl.gz chat.jsonl
abridge sanitize -q -o tree/tuesday/chat.json.zst chat.jsonl
cp tree/tuesday/chat.json.zst tree/notes.zst
abridge sanitize -q -o out/ tree
find out -type f | sort
abridge render -q --style markdown -o text/ tree/monday
find text -type f | sort
abridge sanitize -i tree
abridge sanitize --check tree && echo clean
