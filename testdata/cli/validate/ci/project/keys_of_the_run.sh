# What a project says of target, fail-on, baseline and statistics holds where the command line says nothing of it.
printf 'target: anthropic\nfail-on: never\nstatistics: true\n' > .abridge.yaml
abridge validate fixtures; echo "exit $?"
abridge validate --fail-on error --findings compact fixtures; echo "exit $?"
abridge validate --target gemini --findings json fixtures | jq '.findings | length'
printf 'baseline: known.json\nfail-on: warning\noverrides:\n  - files: bad/\n    target: [openai, gemini]\n' > fixtures/.abridge.yaml
abridge validate .; echo "exit $?"
abridge validate --write-baseline fixtures/known.json fixtures; echo "exit $?"
abridge validate . --findings compact; echo "exit $?"
abridge validate . -q; echo "exit $?"
cp "fixtures/bad/two calls.jsonl" fixtures/more.jsonl; abridge validate . --findings compact; echo "exit $?"
abridge validate --baseline fixtures/known.json drafts --findings compact; echo "exit $?"
rm fixtures/.abridge.yaml fixtures/more.jsonl
for wrong in 'target: [openai, antropic]' 'target: 3' 'fail-on: warn' 'fail-on: [error]' 'baseline: none.json' 'baseline: {a: 1}' 'statistics: maybe' 'overrides: {files: "*", target: opnai}'; do
  echo "$wrong" > .abridge.yaml
  abridge validate -q fixtures; echo "exit $?"
done
echo 'baseline: broken.json' > .abridge.yaml; echo '{"findings": 1}' > broken.json
abridge validate -q fixtures; echo "exit $?"
