# Where bytes that are not UTF-8 may not be repaired, a document loses the element that has them, and no other.
printf '[{"id":1,"messages":[{"role":"user","content":"a"}]},{"id":2,"messages":[{"role":"user","content":"b\377c"}]},\n\376{"id":3,"messages":[{"role":"user","content":"d"}]}]\n' > list.json
abridge sanitize --no-fix list.json --rejects bytes; echo; od -An -c bytes
abridge sanitize -q list.json
# Outside of texts nothing stands for such bytes: they are no JSON, and left out.
printf '[{"role":"user","content":"a"}\377,{"role":"user","content":"b\377"},\377\376]' | abridge sanitize --rejects rejects; echo " exit $?"; cat rejects | od -An -c
