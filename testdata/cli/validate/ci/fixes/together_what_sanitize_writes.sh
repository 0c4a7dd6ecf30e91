# What the fixes of SARIF change together is what sanitize writes, also where a record had to be repaired to be read.
for file in halves.json bytes.json bytes.jsonl lines.jsonl nul.jsonl messages.jsonl list.json; do
  echo "== $file"
  abridge validate -q --findings sarif=out.sarif $file
  python3 -c '
import json, sys
for result in json.load(open("out.sarif"))["runs"][0]["results"]:
    for fix in result.get("fixes", [{}]):
        for one in fix.get("artifactChanges", [{}])[0].get("replacements", [None]):
            at = one and list(one["deletedRegion"].values())
            print(result["ruleId"], at, one and ascii(one["insertedContent"]["text"]))'
  python3 apply.py out.sarif $file > applied
  abridge sanitize -q $file | cmp - applied && echo same
done
echo '== of a log what changes within its lines: one that goes has others linked anew'
abridge validate -q --findings sarif=out.sarif log.jsonl
python3 apply.py out.sarif log.jsonl | diff -a log.jsonl -
echo '== nothing that sanitize would not do'
abridge validate -q --findings sarif --no-fix bytes.json | grep -c '"fixes"'
abridge validate -q --findings sarif mended.json | grep -o '"ruleId": "[^"]*"\|"insertedContent": {[^}]*}'
