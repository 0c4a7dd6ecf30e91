# Of a document that was cut short before any message is whole nothing is left, white space neither.
show() { printf "$1" | abridge sanitize --rejects rejects > out; wc -c < out; cat rejects; }
show '\n  {"messages":[{"role":"us\n\n'
show ' \r\n[{"role":"user","content":"x'
show '\n\n{"prompt":"a'
