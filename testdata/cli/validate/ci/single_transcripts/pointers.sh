# What is wrong with bytes within a value says in which one.
printf '%s\n' '{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":[{"type":"text","text":"half \ud83d"}]}]}' '{"messages":[{"role":"user","content":"a","content":"b"}]}' '{"messages":[{"role":"user","content":"a","x/y~":{"":["1","\udc00"]}}]}' > rows.jsonl
printf '{"messages":[{"role":"user","content":"caf\351 \303\251 \351"}],"id":"\351","id":1}\n' >> rows.jsonl
printf '[[{"role":"user","content":"a"}],[{"role":"user","content":"\\ud83d"}]]' > list.json
abridge validate --findings json rows.jsonl list.json | python3 -c '
import json, sys
for f in json.load(sys.stdin)["findings"]: print(f["file"], f["record"], f["column"], f["rule"], f["pointer"])'
