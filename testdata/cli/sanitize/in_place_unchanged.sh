# A clean file keeps its bytes and its time stamp.
cp clean.json work.json
touch -d 2001-02-03 work.json
abridge sanitize -i work.json
stat -c %y work.json | cut -c 1-10
cmp work.json clean.json
rm work.json
