# An id is said as far as that is enough, which --select takes.
for id in 0a1b2c3d-0000 0a1b2c3e-1111-2222 ffffffff-aaaa-bbbb; do printf '{"id":"%s","messages":[{"role":"user","content":"%s"}]}\n' $id $id; done > c.jsonl
abridge list c.jsonl
for id in ffffff 0a1b2c3d 0a1b2c 0a1b2 0a1b2c3d-0000; do abridge sanitize --select $id c.jsonl; echo "exit $?"; done
