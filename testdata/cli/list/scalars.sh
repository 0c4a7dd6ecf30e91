# A number or a text alone is no transcript to any command that looks at one, and in a folder it is passed over.
mkdir in; echo '[{"role":"user","content":"Hi"}]' > in/chat.json
for text in 3 '"x"' '1
2'; do
  printf '%s\n' "$text" > in/scalar.json
  for command in list show stats 'grep x' 'view -o page.html'; do
    abridge $command in/scalar.json > out; echo "$command: exit $?"; cat out
  done
done
echo 3 > in/scalar.json
abridge validate in; abridge list in
abridge tokens in/scalar.json
rm -r in out
