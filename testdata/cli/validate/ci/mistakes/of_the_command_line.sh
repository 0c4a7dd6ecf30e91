# What is said wrongly for CI is said back, and nothing is lost over it.
echo '== no output goes over a transcript in the folder; a report and findings of an earlier run are none'
mkdir folder
echo '[{"role":"User ","content":"hi"}]' | tee folder/t.json > folder/u.json
for options in '--rejects folder/t.json' '--report folder/t.json' '--write-baseline folder/t.json' '--findings sarif=folder/t.json'; do
  abridge trim --last 1 --jsonl $options folder > out; echo "exit $?, $(wc -c < folder/t.json) bytes"
done 2>&1
for turn in 1 2; do
  abridge trim --last 1 --jsonl --findings json=folder/findings.json --report folder/report.json folder; echo "exit $?"
done 2>&1
echo '== sanitize --check of what is read only: nothing would change'
echo '{"timestamp":"2026-01-02T03:04:05Z","type":"session_meta","payload":{"id":"s","cwd":"/"}}
{"timestamp":"2026-01-02T03:04:06Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"hi"}]}}' > codex.jsonl
abridge sanitize --check codex.jsonl; echo "exit $?"
echo '== lists of findings'
echo '[{"role":"user","content":"hi"}]' > ok.json
echo 'expected-finding /0' > ok.expect
abridge validate --expect ok.json 2>&1; echo "exit $?"
abridge validate --write-expect < ok.json 2>&1; echo "exit $?"
rm ok.expect
abridge validate --write-baseline known.json folder/u.json folder/t.json 2>&1
echo '== overrides that hold for no file yet, and a link to no project file'
mkdir project linked
echo 'overrides: [{files: "nothing/**", rules: {empty-contnt: off}}]' > project/.abridge.yaml
cp ok.json project; cp ok.json linked
abridge validate project 2>&1; echo "exit $?"
ln -s nowhere linked/.abridge.yaml
abridge validate linked 2>&1 | sed "s|$PWD|.|"
echo '== words'
echo '[]' > -dash.json
abridge validate -dash.json 2>&1
abridge validate -q --fail-on warn folder/u.json; echo "exit $?"
echo '== texts of a transcript are no placeholders and no links'
echo '[{"role":"{0} [x](http://e.com)","content":"hi"}]' | abridge validate --findings sarif | grep -o '"text": "unknown role[^"]*"'
echo '== of packed bytes no place is that of a fix'
gzip -k folder/u.json; abridge validate --findings sarif folder/u.json.gz | grep -c '"fixes"'
echo '== a name over two lines'
cp folder/u.json 'a
b.json'
abridge validate --findings github 'a
b.json'
