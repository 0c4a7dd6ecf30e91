# A message of which a limit leaves blanks alone goes, as it would in the next run.
printf '[{"role":"user","content":"          leading blanks here and more text"},{"role":"user","content":"k"}]' > chat.json
for cut in 'limits={user: {max: 10, marker: "", at: word}}' 'limits={user: {max: 1, marker: ""}}' 'trim=[{clip: {blocks: [text], max: 3, marker: ""}}]'; do
  abridge trim -q --set "$cut" chat.json > once.json; echo "exit $?"
  cat once.json; echo
  abridge trim -q --set "$cut" once.json | cmp - once.json
done
