# On a terminal errors and notes are broken between words, and go on further in; in a pipe they are not.
on_terminal() { TERM=dumb script -qec "stty cols $1; $2" /dev/null < /dev/null | tr -d '\r'; }
echo '{"messages":[{"role":"user","content":"hi"}]}' > c.json
for columns in 40 60 200; do
  on_terminal $columns 'abridge validate --frum c.json'
  on_terminal $columns 'abridge tokens --ids --by message c.json'
  on_terminal $columns 'abridge diff c.json'
done
abridge tokens --ids --by message c.json
rm c.json
