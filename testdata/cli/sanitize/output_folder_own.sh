# The folder that an input stands in is no place for its output, which would be all that is left of it.
mkdir in elsewhere
printf '%s\n' '{"messages":[{"role":"user","content":"a\x"}]}' '{"messages":[{"role":"user","content":"ok"}]}' > in/a.jsonl
cp in/a.jsonl before
ln -s ../in/a.jsonl elsewhere/a.jsonl
for command in sanitize 'trim --last 1' 'convert --to openai'; do
  for folder in in in/ ./in/ elsewhere/; do abridge $command in/a.jsonl -o $folder; echo "exit $?"; done
done
abridge sanitize in -o in/; echo "exit $?"
abridge sanitize elsewhere/a.jsonl -o in/; echo "exit $?"
cmp before in/a.jsonl
