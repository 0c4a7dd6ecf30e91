# A bad member beside the list goes, and the list stays; a message with a bad member goes as a whole.
printf '{"temperature":NaN,"messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b","n":.5}],"id":7}' | abridge sanitize --rejects rejects.txt
echo
cat rejects.txt
# Bytes that are not UTF-8 beside other damage.
printf '[{"role":"user","content":"\351"},{"role":NaN},{"role":"user","content":"b"}]' | abridge sanitize
echo
printf '{"requests":[{"custom_id":"x","params":{"messages":[{"role":"user","content":"a"},{"role":}]}},{"custom_id":"y","params":{"messages":[{"role":"user","content":"b"}]}}]}' | abridge sanitize
