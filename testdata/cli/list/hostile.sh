# Nothing that a terminal would obey, in names, ids and words.
printf '{"id":"a\\u001b[31mb","title":"c\\u202ed\\nx","messages":[{"role":"user","content":"\\u0007"}]}\n{"id":7,"messages":[{"role":"user","content":""}]}\n' > "$(printf 'f\033[1m.jsonl')"
abridge list ./f*.jsonl chat.jsonl | cat -v
