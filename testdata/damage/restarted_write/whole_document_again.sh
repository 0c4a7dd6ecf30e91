# A write that was cut short, then the whole document again.
printf '{"messages":[{"role":"user","content":"a"},{"role":"us{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}' | abridge sanitize --rejects rejects.txt
echo
cat rejects.txt
