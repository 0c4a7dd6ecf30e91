# What is done is passed over; what is not there is done again; and what is of another run is refused.
run() { abridge sanitize --shard 1/2 --manifest shards/ --resume -o 1.jsonl "$@" chats.jsonl; }
run
run
echo lost > 1.jsonl
run
head -c 20 1.jsonl; echo
run --unsafe-fixes --set rules.secret=off
run -p strict
abridge sanitize --shard 2/3 --manifest shards/ --resume -o 2.jsonl chats.jsonl
echo '{"messages":[]}' >> chats.jsonl
run
# A file that an option names is another one when it says something else.
echo Bye > bye.txt
last() { abridge sanitize -q --shard 1/1 --manifest others/ --resume --append-file user:bye.txt -o 3.jsonl chats.jsonl; }
last
echo Ciao > bye.txt
last
