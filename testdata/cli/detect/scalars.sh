# A file of one scalar is no transcript, nor is one of several; a null is a history of nothing.
for text in 42 '"text"' true '1
2' null '[]'; do
  printf '%s\n' "$text" > file.json
  abridge detect file.json
  abridge detect --json file.json | jq -c '[.format, .shape, .unreadable]'
done
