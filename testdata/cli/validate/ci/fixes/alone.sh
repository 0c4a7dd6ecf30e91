# A fix holds by itself: with one finding's alone nothing is wrong that was right before.
printf '%s\n' '{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]}' \
  '{"role":"User ","content":"x"}' '{"role":"tool","tool_call_id":"c1","content":"r"}' > moved.jsonl
printf '%s\n' '{"role":"user","content":"x"}' '{"role":"System","content":"be kind"}' '{"role":"assistant","content":"y"}' \
  '{"role":"user","content":"z"}' > system.jsonl
echo '[{"role":"user","content":"hi"},{"role":"user","content":"there"},{"role":"assistant","content":"ok"},{"role":"User","content":"q"}]' > joined.json
printf '%s\n' '[{"role":"user","content":"q"},{"role":"assistant","content":null,"tool_calls":[{"id":"c_1","type":"function","function":{"name":"f","arguments":"{}"}},' \
  '{"id":"c_2","type":"function","function":{"name":"f","arguments":"{}"}}]},' '{"role":"tool","tool_call_id":"c_1","content":"r"},' \
  '{"role":"tool","tool_call_id":"c_2","content":"s"},{"role":"assistant","content":"a"},{"role":"user","content":"b"}]' > ids.json
tried() {  # FILE OPTION...
  file=$1
  shift
  echo "== $file $*"
  abridge validate -q --findings sarif=out.sarif --findings compact "$@" $file
  abridge sanitize -q "$@" $file > all
  count=$(python3 -c 'import json; print(len(json.load(open("out.sarif"))["runs"][0]["results"]))')
  for number in $(seq 0 $((count - 1))); do
    python3 apply.py out.sarif $file $number > one.${file##*.}
    cmp -s one.${file##*.} all && echo "$number: all that sanitize does" && continue
    echo "$number: $(abridge validate --findings compact "$@" one.${file##*.} | sed 's/^[^ ]* //' | tr '\n' ';')"
  done
}
tried moved.jsonl
tried system.jsonl --target mistral
tried joined.json --target bedrock
tried ids.json --target mistral
echo '== of many changes in one conversation none is a fix of its own'
python3 -c '
turn = "{\"role\":\"user\",\"content\":\"a\"},{\"role\":\"user\",\"content\":\"b\"},{\"role\":\"assistant\",\"content\":\"c\"}"
print("[" + ",".join([turn] * 40) + ",{\"role\":\"user\",\"content\":\"d\"}]")' > many.json
abridge validate -q --findings sarif --target mistral many.json > out.sarif; grep -c '"ruleId"' out.sarif; grep -c '"fixes"' out.sarif
