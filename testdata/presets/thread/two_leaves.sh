printf '{"thread_id":"11111111-1111-4111-8111-111111111111","turns":[{"role":"user","content":"a"}]}\n{"thread_id":"22222222-2222-4222-8222-222222222222","turns":[{"role":"user","content":"b"}]}\n' > two.jsonl
abridge trim -p thread two.jsonl
echo "exit $?"
abridge trim -p thread --thread 22222222-2222-4222-8222-222222222222 two.jsonl
