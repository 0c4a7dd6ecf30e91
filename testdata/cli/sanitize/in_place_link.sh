# A link stays one; the file after it is replaced and keeps its mode.
cp fixable.jsonl real.jsonl
chmod 604 real.jsonl
ln -s real.jsonl link.jsonl
abridge sanitize -q -i link.jsonl
test -L link.jsonl && stat -c %a real.jsonl
cat real.jsonl
