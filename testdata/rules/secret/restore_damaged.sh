# Secrets come back with the escapes that they had, also into what is damaged or begins with a byte order mark.
python3 - > mark.json <<'P'
import json
body = "\n".join(["MIIEpAIBAAKCAQEA7bq1Xv" + "9d3Lw8Rt5Yk2Zc6Nf4Hs0JgPq"] * 3)
key = "-----BEGIN RSA " + "PRIVATE KEY-----\n" + body + "\n-----END RSA PRIVATE KEY-----\n"
print("\ufeff" + json.dumps([{"role": "user", "content": key}]))
P
python3 -c 'import sys; sys.stdout.write("garbage\n" + open("mark.json", encoding="utf-8-sig").read())' > garbage.jsonl
python3 -c 'import sys; sys.stdout.write(open("mark.json", encoding="utf-8-sig").read()[:-4])' > cut.json
for file in mark.json garbage.jsonl cut.json; do
  cp $file before
  abridge sanitize -q --redact --redaction-map $file.map -i $file 2> /dev/null
  grep -c REDACTED $file
  abridge restore --redaction-map $file.map -i $file
  python3 - $file <<'P'
import sys
before, after = (open(name, encoding="utf-8-sig").read() for name in ("before", sys.argv[1]))
print(sys.argv[1], "came back" if before == after else "differs")
P
done
# A text that was rendered gets what its escapes stand for.
abridge render --redact --redaction-map mark.json.map mark.json | abridge restore --redaction-map mark.json.map | head -n 2
rm -f mark.json* garbage.jsonl* cut.json* before
