printf 'PK\003\004rest' > a.zip
printf '\037\213rest' > a.gz
printf '\050\265\057\375rest' > a.zst
printf '\377\376h\000i\000' > utf16.json
abridge validate a.zip a.gz a.zst utf16.json
echo "exit $?"
abridge detect a.zip
