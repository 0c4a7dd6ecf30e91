# Repairs that reach into each other, and into what a rule changes, are said as one: in order, and apart.
printf '[{"role":"user","content":"x"},\0' > nul.json
printf '{"role":"assistant","content":".","":""}{"role":"user","content":".","":false,"":""}{' > glued.jsonl
printf '[{"role":"user","content":"x"},\n {"role":"User ","content":"\377"},{"role":"user","content":" "},\n\0' > more.json
for file in nul.json glued.jsonl more.json; do
  for options in '' --unsafe-fixes '--unsafe-fixes --target anthropic'; do
    echo "== $file $options"
    abridge validate -q $options --findings sarif=out.sarif $file; echo "exit $?"
    python3 -c '
import json
for result in json.load(open("out.sarif"))["runs"][0]["results"]:
    for fix in result.get("fixes", []):
        for one in fix["artifactChanges"][0]["replacements"]:
            print(result["ruleId"], list(one["deletedRegion"].values()), ascii(one["insertedContent"]["text"]))'
  done
  abridge sanitize -q --unsafe-fixes --target anthropic $file > all; python3 apply.py out.sarif $file | cmp - all && echo same
done
