# A conversation that stands whole in another's list of messages, which does not go on after it, is kept as itself.
printf '%s\n' '{"id":"a","messages":[{"role":"user","content":"Hi"},' '{"id":"b","messages":[{"role":"user","content":"x"}],"zz":1}' '"text"}],"zz":1}' > in.json
abridge sanitize in.json
# Where the list goes on, it is an element of it, and wrong.
printf '%s\n' '{"id":"a","messages":[{"role":"user","content":"Hi"},' '{"id":"b","messages":[{"role":"user","content":"x"}],"zz":1},' '{"role":"user","content":"y"},{"role":}]}' > in.json
abridge sanitize in.json
