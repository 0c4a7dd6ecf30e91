# A pipe is read once.
mkfifo a b
echo '{"messages":[{"role":"user","content":"a"}]}' > a &
echo '{"messages":[{"role":"user","content":"b"}]}' > b &
timeout 5 abridge sanitize a b
