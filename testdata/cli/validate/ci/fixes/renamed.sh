# A fix of a message in which a call's id is made anew holds the other half of the pair, too.
abridge validate -q --target mistral --findings sarif=out.sarif renamed.json
for n in $(jq -r '[.runs[0].results[] | select(.fixes)] | range(length)' out.sarif); do
  python3 apply.py out.sarif renamed.json $n | jq -c '.messages | [.[1].role, .[1].tool_calls[0].id == .[2].tool_call_id]'
done
# A file's name is shown, not obeyed.
mkdir names; printf '[{"role":"User ","content":"x"}]' > "names/$(printf 'a\n::error::x\n\033[31m.json')"
abridge sanitize -q --check names; abridge sanitize -q --diff names | head -2; abridge detect names
# NUL bytes between two records of a line leave each its own.
printf '{"role":"user","content":"a"}\000\000 {"role":"assistant","content":"b"}\n' > nuls.jsonl
abridge sanitize -q nuls.jsonl | tee once.jsonl; abridge sanitize -q once.jsonl | cmp - once.jsonl
