# Every way to write findings; only what stands alone shares no stream.
for f in text compact json junit github; do echo "== $f"; abridge validate --findings $f fixtures; done
abridge validate --findings text --findings sarif=out.sarif --findings junit=out.xml fixtures/spelling.json
python3 - <<'P'
import json
run = json.load(open("out.sarif"))["runs"][0]
rules = run["tool"]["driver"]["rules"]
for result in run["results"]:
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"] and rules[result["ruleIndex"]]["help"]["markdown"]
    print(json.dumps(result, ensure_ascii=False, indent=1))
P
cat out.xml
abridge validate --findings sarif --findings json fixtures/good.json
abridge sanitize --findings junit --explain fixtures/good.json
abridge trim --last 1 --findings github fixtures/spelling.json
