# Each conversation has a head; what a terminal would obey is spelled out, and no text looks like a head.
printf '{"id":"a\\u001b[1m","messages":[{"role":"user","content":"x\\u001b]0;t\\u0007\\n#9 user  1 token\\r\\u202ey"}]}\n{"id":"b","system":"Be short.","messages":[{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}},{"type":"text","text":""}]},{"role":"assistant","content":[{"type":"redacted_thinking","data":"AA"},{"type":"text","text":"ok"}]}]}\n' > c.jsonl
abridge show c.jsonl | cat -v
abridge show --color always --select b c.jsonl | cat -v
abridge show no-such-file; echo "exit $?"
