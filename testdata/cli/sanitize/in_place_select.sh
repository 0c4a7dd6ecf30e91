# What was not selected stays in its file, the unreadable too.
printf '{"messages":[{"role":"user","content":"a"},{"role":"user","content":"b"}]}\n{"messages":[{"role":"user","content":"c"},{"role":"user","content":"d"}]}\n{"messages":[{"role":"user","content":NaN}]}\n' > two.jsonl
abridge trim --last 1 --select 1 -i two.jsonl; echo "exit $?"; cat two.jsonl
printf '[[{"role":"user","content":"a"},{"role":"user","content":"b"}],[{"role":"user","content":"c"}]]' > two.json
abridge trim --last 1 --select 1 -i two.json; echo "exit $?"; cat two.json; echo
printf '{"thread_id":"11111111-1111-1111-1111-111111111111","turns":[{"role":"user","content":"a"}]}\n{"thread_id":"22222222-2222-2222-2222-222222222222","turns":[{"role":"user","content":"b"}]}\n' > threads.jsonl
abridge trim -p thread --thread 11111111-1111-1111-1111-111111111111 -i threads.jsonl; echo "exit $?"; wc -l < threads.jsonl
