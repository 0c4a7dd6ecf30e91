mkdir out
cp chat.jsonl again.jsonl
abridge render -o out/ chat.jsonl again.jsonl
head out/*
