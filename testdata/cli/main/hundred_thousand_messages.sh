awk 'BEGIN { for (i = 0; i < 100000; i++) printf "{\"role\":\"%s\",\"content\":\"message %d\"}\n", i % 2 ? "assistant" : "user", i }' > many.jsonl
abridge trim --last 2 many.jsonl
abridge sanitize many.jsonl | cmp - many.jsonl
