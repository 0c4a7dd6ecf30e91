# Where a list is meant, a single value stands for a list of one.
printf 'waive: pairs\ntrim: {last: 3}\n' > one.yaml
abridge policy show -p ./one.yaml | tail -4
abridge policy show -p ./one.yaml --set trim.last=5 --set waive=system | tail -4
abridge policy show -p ./one.yaml --set trim.0.last.messages=5; echo "exit $?"
abridge policy show -p ./one.yaml --set trim.0.last=6 | tail -2
echo '[{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]' | abridge trim -p ./one.yaml --last 1
