# An entry of tool_calls that is not a call goes; nobody answers it.
for entry in null 3 '"s"'; do
  echo '[{"role":"user","content":"a"},{"role":"assistant","content":"x","tool_calls":['$entry']},{"role":"user","content":"b"}]' > in.json
  abridge trim --last 5 in.json > out.json; cat out.json; abridge validate out.json
done
abridge validate in.json; echo "exit $?"
echo '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"functionCall":null},{"text":"b"}]},{"role":"user","parts":[{"text":"c"}]}]}' | abridge sanitize -q --unsafe-fixes
