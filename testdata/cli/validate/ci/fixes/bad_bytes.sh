# A column counts what a decoder shows: one U+FFFD for each bad part, be it a byte that begins no character, one that
# only goes on with one, or the first bytes of one. So the fixes of the line fit, too.
for bytes in '\200\200' '\355\240\275' '\300\257' '\364\220\200\200' '\355\240\275\355\270\200' '\377' '\303' '\360\237\230' \
  '\357' '\357\277x' '\303\251\357\277\357\277\275\277'; do
  printf '[{"role":"user","content":"a'"$bytes"'b"},{"role":"Assistant","content":"x"}]\n' > bad.json
  printf '== %s\n' "$bytes"
  abridge validate -q --findings sarif=out.sarif --findings compact bad.json | sed 's/: [^:]*$//'
  python3 -c '
import json
line = open("bad.json", "rb").read().decode("utf-8", "replace")
for result in json.load(open("out.sarif"))["runs"][0]["results"]:
    region = result["fixes"][0]["artifactChanges"][0]["replacements"][0]["deletedRegion"]
    print(result["ruleId"], ascii(line[region["startColumn"] - 1:region["endColumn"] - 1]))'
  python3 apply.py out.sarif bad.json > applied
  abridge sanitize -q bad.json | cmp - applied && echo same
done
