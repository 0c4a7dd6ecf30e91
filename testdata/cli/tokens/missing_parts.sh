# A container that ends too early, and conversations that are not there, are said.
abridge tokens cut.jsonl.gz; echo "exit $?"
abridge tokens --by role - < cut.jsonl.gz; echo "exit $?"
abridge tokens --tail 3 cut.jsonl.gz; echo "; exit $?"
abridge tokens --select 9 chat.jsonl; echo "exit $?"
abridge tokens --json --select 9 chat.jsonl; echo "exit $?"
abridge tokens --select 1,9 chat.jsonl; echo "exit $?"
