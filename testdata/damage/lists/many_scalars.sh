# Of thousands of values that are no records, one after the other, those after the first thousand are one piece; what
# stands around them is read all the same.
record='{"messages":[{"role":"user","content":"x"}]}'
python3 -c 'print(" ".join(str(n) for n in range(3000)))' > one_line
{ echo "$record"; cat one_line; echo "$record"; } > line.jsonl
{ echo "$record"; tr ' ' '\n' < one_line; echo "$record"; } > lines.jsonl
printf '%s' "$(cat one_line)" | tr -d ' ' | sed 's/./"",/g' | tr -d ',' > quotes.json
for file in line.jsonl lines.jsonl; do
  echo "== $file"
  abridge validate --findings json $file > out.json
  python3 -c '
import collections, json
said = json.load(open("out.json"))
for (rule, severity), count in collections.Counter((f["rule"], f["severity"]) for f in said["findings"]).items(): print(count, severity, rule)
print({key: said["summary"][key] for key in ("records", "records_recovered", "records_lost", "bytes", "bytes_lost")})'
  abridge sanitize -q --rejects rejects $file
  wc -c < rejects
done
echo '== quotes.json'
abridge validate quotes.json | tail -n 5
echo '== a history of which more is not a message than is looked at'
python3 -c 'print("{\"messages\":[{\"role\":\"user\",\"content\":\"x\"}" + ",[]" * 12000 + "]}")' > lists.json
abridge validate lists.json | sed -n "1,2p;\$p"
abridge sanitize -q --unsafe-fixes --rejects rejects lists.json; echo "exit $?"; cmp rejects lists.json
abridge convert -q --to anthropic lists.json; echo "exit $?"
echo '== a message of which more is no block than is looked at'
python3 -c 'print("[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"x\"}" + ",[]" * 1000 + "]},{\"role\":\"user\",\"content\":\"y\"}]")' > blocks.json
abridge validate blocks.json
abridge sanitize -q --unsafe-fixes blocks.json
sed 's/\[\],/[],[],/' blocks.json > more.json
abridge validate more.json; abridge sanitize -q --unsafe-fixes more.json; echo "exit $?"
echo '== conversations of which the same is said'
python3 -c 'print("[" + "[]," * 1500 + "[{\"role\":\"user\",\"content\":\"x\"}]," + "[]," * 2 + "[]]")' > empty.json
abridge validate --findings compact empty.json > said; wc -l < said; sed -n '999,$p' said
echo '== empty lists that are glued to one another, and those with a line each'
{ python3 -c 'print("[]" * 3000)'; echo "$record"; } > glued.jsonl
abridge validate --findings compact glued.jsonl > said; grep invalid-json said
abridge sanitize -q --rejects rejects glued.jsonl | tail -n 1; wc -c < rejects
python3 -c 'print("[]\n" * 3000)' > apart.jsonl
abridge validate --findings compact apart.jsonl | grep -c invalid-json
