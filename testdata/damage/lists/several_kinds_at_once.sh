# Several kinds of damage in one document cost no more than they stand in.
say() { abridge sanitize --findings compact --rejects rejects "$1"; echo; cat rejects; echo ==; }
printf '[{"id":"c1","messages":[{"role":"user","content":"a"}]},\n[x{"id":"c3","messages":[{"role":"user","content":"b"}]}]' > bracket.json; say bracket.json
# A record whose end was lost, with the next one after it, in a list of conversations.
printf '[{"id":"c0","messages":[{"role":"user","content":"a"}{"id":"c1","messages":[{"role":"user","content":"b"}]},\nx{"id":"c2","messages":[{"role":"user","content":"c"}]}]\n' > glued.json; say glued.json
# A bad element, and after it a text with a raw line end: the first line is no record.
printf '{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":NaN},{"role":"user","content":"x\ny"},{"role":"user","content":"b"}]}\n' > line.json; say line.json
printf '{"role":"user","content":NaN}\n{"role":"assistant","content":"whole"}\n{"role":"user","content":"cut {' > stub.jsonl; say stub.jsonl
# A byte order mark at each line is nothing.
printf '{\n\357\273\277"messages":[\n\357\273\277{"role":"user",\n\357\273\277"content":"a"}\n\357\273\277]\n\357\273\277}\n' > marks.json; say marks.json
printf '[\n\357\273\277{"role":"user","content":"a"},\n\357\273\277{"role":"assistant","content":NaN},\n\357\273\277{"role":"user","content":"c\377"}\n]\n' > both.json; say both.json
# What is lost before a list is said to be wrong where it is, not at the bracket that begins it.
printf '[{"id":"c1","messages:[{"role":"user","content":"b"}]},{"id":"c2","messages":[{"role":"user","content":"c"}]}]\n' > key.json; say key.json
# No one's role is an object: another message stands there.
printf '{"messages":[{"role":  {"role":"user","content":"x"},{"role":"assistant","content":"y"}]}\n' > role.json; say role.json
# In a JSONL a record whose bracket came too early is lost whole, and alone.
printf '{"role":"user","content":"m0"}\n{"role":"assistant"},"content":"m1"}\n{"role":"user","content":"m2"}\n' > early.jsonl; say early.jsonl
# However many pieces of damage a document has.
(printf '['; for i in $(seq 3000); do printf '{"role":"user","content":"m%s"},{"role":"assistant","content":NaN},\n' $i; done; printf '{"role":"user","content":"last"}]') > many.json
abridge sanitize -q many.json --rejects rejects | jq length; wc -l < rejects
# Documents after one another, of which some are damaged: what follows is read on.
for i in 1 2 3 4 5 6; do printf '{\n  "role": "user",\n  "content": "m%s",\n  "score": %s\n}\n' $i $([ $((i % 3)) = 2 ] && echo NaN || echo 1); done > printed.json
abridge sanitize -q printed.json --rejects rejects; cat rejects
printf '{"messages":[{"role":"user","content":"q0"}]}{"messages":[{"role":"user","content":NaN}]}{"messages":[{"role":"user","content":"q2"}]}{"messages":[{"role":"user","content":"q3"}]}\n' > line.jsonl; say line.jsonl
# A bracket too many in a list, and a message cut at its content, are no second write of the list.
printf '[{"role":"user","content":"m0"},{"role":"assistant","content":"m1"}[{"role":"user","content":"m2"},{"role":"assistant","content":"m3"}]\n' > open.json; say open.json
printf '[{"role":"user","content":"m0"},{"role":"assistant","content":"m1"},{"role":"user","content":[{"role":"user","content":"m2"},{"role":"assistant","content":"m3"}]\n' > cut.json; say cut.json
# One that repeats what was written before is.
printf '[{"role":"user","content":"m0"},{"role":"assistant","con[{"role":"user","content":"m0"},{"role":"assistant","content":"m1"}]\n' > twice.json; say twice.json
# The rest of a bad message is not a message of its own.
printf '[{"role":"user","content":"m0"},{"role":"assistant",{"content":"m1"},{"role":"user","content":"m2"}]\n' > half.json; say half.json
# What a record must have may be what was lost: without it the record would be refused, and goes to the rejects.
printf '{"description":"d\001","background_context":"b","conversation_history":[{"role":"user","content":"m0"}]}\n' > task.json; say task.json
printf '{"prompt":"p\001","conversationHistory":[{"role":"user","content":"m0"}]}\n' > request.json; say request.json
