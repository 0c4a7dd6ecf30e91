# Numbers keep their spelling, keys their order, escapes theirs; unknown fields, CRLF, blank lines, tabs, a byte
# order mark and a missing last newline stay.
printf '\357\273\277{"z":1e400,"content":"a\\/b \\u00e9 \303\251 \\ud83d\\ude80","x":[26.0,12345678901234567890,-0.0,1E+2,0.10],"role":"user","a":{"b":null}}\r\n\r\n\t{ "role" : "assistant" ,"content":"ok" } \r\n{"role":"user","content":"no newline"}' > odd.jsonl
abridge sanitize odd.jsonl | cmp - odd.jsonl
printf '\r\n[\r\n\t{"content" : "\\u0041", "role":"user", "n":12345678901234567890}\r\n ,{"role":"assistant","content":""  , "tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{}"}}]}\r\n]\r\n\r\n' > odd.json
abridge sanitize odd.json | cmp - odd.json
# Where one message is repaired, the others keep their bytes.
printf '[ {"role" : "user", "content" : "\\u0041", "n" : 1e400} ,\r\n{"role":"assistant","content":" "} , {"content":"x" ,"role":"user"}]' | abridge sanitize -q
