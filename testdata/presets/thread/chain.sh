# The leaf, with the turns of the whole chain.
abridge trim -p thread --thread 12345678-1234-4234-8234-123456789012 chain.jsonl
