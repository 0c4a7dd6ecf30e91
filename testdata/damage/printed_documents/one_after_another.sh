# Pretty-printed documents after one another.
printf '{\n "messages": [{"role":"user","content":"a"}]\n}\n{\n "messages": [{"role":"user","content":"b"}]\n}\n' | abridge sanitize
