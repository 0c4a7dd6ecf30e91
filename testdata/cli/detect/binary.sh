# Containers that are recognised and not read.
printf 'PK\003\004rest' > a.zip
printf 'BZh91AY' > a.bz2
printf '\3757zXZ\000rest' > a.xz
printf '\004\042\115\030rest' > a.lz4
printf '\377\376\000\000h\000\000\000' > utf32.json
abridge validate a.zip a.bz2 a.xz a.lz4 utf32.json
echo "exit $?"
abridge detect a.zip
