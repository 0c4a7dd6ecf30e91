# Conversations of several are compared by their ids, or by their numbers.
row() { printf '{"id":"%s","messages":[{"role":"user","content":"%s"},{"role":"assistant","content":"ok"}]}\n' "$1" "$2"; }
{ row one a; row two b; row three c; } > old.jsonl
{ row three C; row one a; row four d; } > new.jsonl
abridge diff old.jsonl new.jsonl; echo "exit $?"
abridge diff --stat old.jsonl new.jsonl; echo "exit $?"
abridge diff --json old.jsonl new.jsonl; echo "exit $?"
abridge diff --select three old.jsonl new.jsonl; echo "exit $?"
abridge diff --select two old.jsonl new.jsonl; echo "exit $?"
sed 's/"id":"[a-z]*",//' old.jsonl > plain.jsonl; abridge diff old.jsonl plain.jsonl; echo "exit $?"
sed 2d plain.jsonl | abridge diff plain.jsonl -; echo "exit $?"
# Ids that none of the other file has say nothing.
sed 's/"id":"/&x/' old.jsonl | abridge diff old.jsonl -; echo "exit $?"
sed 's/"id":"/&x/' new.jsonl | abridge diff old.jsonl -; echo "exit $?"
