# CRLF, byte order marks, blank lines and NUL runs.
printf '\357\273\277{"role":"user","content":"Hi"}\r\n\r\n\0\0\0\n\357\273\277{"role":"assistant","content":"Hello"}\r\n' > odd.jsonl
abridge sanitize odd.jsonl | od -c | head -20
