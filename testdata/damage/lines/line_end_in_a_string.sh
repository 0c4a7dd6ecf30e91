# A raw line end in a string does not make two records of one: it is none, and its neighbours stay what they are.
printf '%s\n' '{"messages":[{"role":"user","content":"q1"},{"role":"assistant","content":"a1"}]}' '{"messages":[{"role":"user","content":"q' '2"},{"role":"assistant","content":"a2"}]}' '{"messages":[{"role":"user","content":"q3"},{"role":"assistant","content":"a3"}]}' > conversations.jsonl
abridge sanitize --rejects rejects conversations.jsonl
echo 'rejects:'; cat rejects
sed 's/$/\r/' conversations.jsonl | abridge sanitize -q --rejects rejects | tr '\r' '~'; tr '\r' '~' < rejects
# One that stops in a string takes nothing of the line after it.
printf '%s\n' '{"messages":[{"role":"user","content":"q' '{"messages":[{"role":"user","content":"q3"}]}' | abridge sanitize
