# Without --thread there must be just one.
abridge trim -p thread chain.jsonl
echo "exit $?"
abridge trim -p thread --thread none chain.jsonl
echo "exit $?"
abridge trim -p thread --thread 22222222-2222-4222-8222-222222222222 chain.jsonl
echo "exit $?"
head -1 chain.jsonl | abridge trim -p thread
