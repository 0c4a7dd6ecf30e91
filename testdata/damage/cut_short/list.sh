# A list that is cut short keeps what is whole.
printf '[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"ro' | abridge sanitize --rejects rejects.txt
echo
cat rejects.txt
printf '{"model":"m","messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}' | abridge trim --last 1
echo
printf '[{"id":1,"messages":[{"role":"user","content":"a"}]},{"id":2,"messages":[{"role":"user","content":"b"},{"role":"assis' | abridge render --jsonl
