# What can't be compared.
abridge diff; echo "exit $?"
abridge diff old.json; echo "exit $?"
abridge diff old.json new.json old.json; echo "exit $?"
abridge diff - - < old.json; echo "exit $?"
abridge diff old.json .; echo "exit $?"
abridge diff old.json no-such-file; echo "exit $?"
abridge diff --json --stat old.json new.json; echo "exit $?"
printf '{"name": "package"}' > other.json; abridge diff old.json other.json; echo "exit $?"
: > empty.json; abridge diff empty.json old.json; echo "exit $?"
abridge diff empty.json empty.json; echo "exit $?"
# What is damaged is compared as far as it can be read.
head -c 500 old.json > damaged.json; abridge diff old.json damaged.json; echo "exit $?"
abridge diff -q damaged.json damaged.json; echo "exit $?"
printf '{"messages":[]}' > none.json; abridge diff none.json none.json; echo "exit $?"
abridge diff none.json old.json | tail -1
printf '{"messages":[{"role":"user","content":""}]}' > mute.json; abridge diff none.json mute.json
# Parts of other kinds.
printf '{"messages":[{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"AAAA"}},{"type":"text","text":"look"}]}]}' > image.json
sed s/AAAA/BBBB/ image.json | abridge diff image.json -
printf '{"messages":[{"role":"user","content":"the same"}]}' > a.json; sed s/user/assistant/ a.json | abridge diff a.json -
