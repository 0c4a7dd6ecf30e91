# What stands in the folder may be another input by another name.
mkdir in out
printf '[{"role":"User","content":"a"}]' > in/a.json
printf '[{"role":"User","content":"b"}]' > in/b.json
ln -s ../in/a.json out/b.json
abridge sanitize -o out/ in/a.json in/b.json
echo "exit $?"
cat in/a.json
