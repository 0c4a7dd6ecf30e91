# With --backup each old file stays beside the new one, with its rights, in the place of an older one; a file that stays as it is has none.
cp damaged.jsonl work.jsonl
cp clean.json clean-work.json
chmod 640 work.jsonl
abridge sanitize -q -i --backup work.jsonl clean-work.json
ls *work*
cmp damaged.jsonl work.jsonl.bak && stat -c %a work.jsonl work.jsonl.bak
cp damaged.jsonl work.jsonl
echo old > work.jsonl.bak
ln -s work.jsonl link
abridge sanitize -q -i --backup link
cmp damaged.jsonl work.jsonl.bak && ls *work* link
rm work.jsonl.bak && mkdir work.jsonl.bak && cp damaged.jsonl work.jsonl
abridge sanitize -q -i --backup work.jsonl; echo "exit $?"
cmp damaged.jsonl work.jsonl
abridge sanitize --backup work.jsonl; echo "exit $?"
abridge sanitize --backup -o other.jsonl work.jsonl; echo "exit $?"
