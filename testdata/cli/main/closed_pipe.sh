# A reader that has enough is no error, and nothing is said.
awk 'BEGIN { for (i = 0; i < 20000; i++) print "{\"messages\":[{\"role\":\"user\",\"content\":\"a message to fill the pipe\"}]}" }' > many.jsonl
{ abridge trim --last 1 many.jsonl; echo "exit $?" >&2; } | head -1
