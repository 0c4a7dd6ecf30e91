# Into a pipe -l gives names as they are, for who opens the files.
name=$(printf 'a\033[31mb.json')
echo '[{"role":"user","content":"ok"}]' > "$name"
abridge grep -l ok . | xargs -d '\n' cat
rm "$name"
