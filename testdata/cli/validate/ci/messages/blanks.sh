# A pointer that a line can't hold as it is stands in its list as a JSON string.
printf '[{"role":"user","content":"x"," ":1," ":2}]\n' > s.json
for key in plain ' ' 'a #b' 'a b\\n c' '\\t' 'q\\"q' '#'; do
  printf '{"messages":[{"role":"user","content":"x","%b":1,"%b":2}]}\n' "$key" "$key"
done > t.jsonl
abridge validate -q --write-expect s.json t.jsonl
cat s.expect t.expect
abridge validate -q --expect s.json t.jsonl; echo "exit $?"
echo '== by hand'
printf '%s\n' '{"messages":[{"role":"user","content":"x"}]}' > u.jsonl; sed -n 2p t.jsonl >> u.jsonl
printf '  duplicate-key 2:"/messages/0/\\u0020"  # the second\r\n' > u.expect
abridge validate -q --expect u.jsonl; echo "exit $?"
for line in 'duplicate-key "/messages/0/ ' 'duplicate-key "\x"' 'duplicate-key "/0/ " /1' 'duplicate-key "0"' 'duplicate-key 2' 'duplicate-key 0:/0' 'duplicate-key 2:messages # here'; do
  printf '%s\n' "$line" > u.expect
  abridge validate -q --expect u.jsonl; echo "exit $?"
done 2>&1
