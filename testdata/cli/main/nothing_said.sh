# A file in which nothing is said is said once, by its name, by all that look at conversations; the exit code is 1.
: > empty.jsonl; printf ' \n\n' > blank.jsonl; echo '[]' > list.json; echo '{"messages":[]}' > none.json
echo '{"messages":[{"role":"user","content":"hi"}]}' > one.json
for file in empty.jsonl blank.jsonl list.json none.json; do
  for command in list show stats 'grep hi' 'view -o page.html' 'tokens --by message'; do
    abridge $command $file > out; echo "exit $?, $(wc -l < out) lines"
  done
  abridge diff one.json $file; echo "exit $?"
  abridge diff $file $file; echo "exit $?"
done 2>&1
ls page.html 2>&1
# Beside others, from a pipe, in a folder, and quietly.
abridge list one.json empty.jsonl list.json 2>&1; echo "exit $?"
abridge view -o page.html one.json empty.jsonl 2>&1; echo "exit $?"
abridge grep -c hi one.json empty.jsonl 2>&1; echo "exit $?"
abridge stats --json < blank.jsonl 2>&1 | head -2
mkdir empties; mv empty.jsonl blank.jsonl list.json none.json one.json empties
abridge list empties 2>&1; echo "exit $?"
abridge list -q empties/empty.jsonl 2>&1; echo "exit $?"
# A system prompt is something, and so is a thought.
echo '{"system":"Be brief.","messages":[]}' | abridge show; echo "exit $?"
echo '{"messages":[{"role":"assistant","content":null,"reasoning_content":"hm"}]}' | abridge list; echo "exit $?"
abridge tokens empties/empty.jsonl empties/list.json 2>&1; echo "exit $?"
rm -r empties page.html out
