# Replaced whole, through a link, with the old mode; the input may be the output.
printf 'old' > target.json
chmod 600 target.json
ln -s target.json link.json
abridge sanitize -o link.json clean.json
test -L link.json && stat -c %a target.json
cmp target.json clean.json
abridge sanitize -o target.json target.json
cmp target.json clean.json
rm link.json target.json
ls
