# What is written into a name that ends in .gz or .zst is packed; other endings of packed files are refused.
printf '{"role":"user","content":"a"}\n{"role":"User","content":"b"}\n{"role":"user"\n' > chat.jsonl
gzip -c chat.jsonl > in.jsonl.gz
abridge trim --last 5 -q --fail-on never -o out.jsonl.gz --rejects rejects.zst --report report.json.gz --findings json=findings.json.zst in.jsonl.gz
echo "exit $?"
gzip -dc out.jsonl.gz; zstd -dqc rejects.zst; gzip -dc report.json.gz | jq -c .messages; zstd -dqc findings.json.zst | jq -c .summary.errors
abridge render -o text.zst out.jsonl.gz && abridge tokens --text text.zst; zstd -tq text.zst && echo whole
echo '== the same bytes each time, in place of the old file only when they are whole'
cp out.jsonl.gz old.gz; abridge trim --last 5 -q --fail-on never -o out.jsonl.gz in.jsonl.gz; cmp old.gz out.jsonl.gz && echo same
abridge sanitize -q -o out.jsonl.gz missing.jsonl; echo "exit $?"; cmp old.gz out.jsonl.gz && echo same
echo '== into a folder names are unpacked, and in place a plain file stays one'
mkdir d; abridge sanitize -q --fail-on never -o d/ in.jsonl.gz; ls d; head -c 9 d/in.jsonl; echo
cp chat.jsonl odd.gz; abridge sanitize -q --fail-on never -i odd.gz; head -c 9 odd.gz; echo
echo '== in capitals, too'
abridge sanitize -q --fail-on never -o OUT.JSONL.GZ in.jsonl.gz; gzip -dc < OUT.JSONL.GZ | head -c 9; echo
abridge sanitize -q -o d/ OUT.JSONL.GZ; ls d
printf '[{"role":"user","content":"a"}]\n' | gzip > one.JSONL.GZ; abridge sanitize one.JSONL.GZ one.JSONL.GZ
abridge sanitize -o out.XZ chat.jsonl; echo "exit $?"
echo '== a baseline'
abridge validate -q --write-baseline known.json.gz chat.jsonl && abridge validate --baseline known.json.gz chat.jsonl; echo "exit $?"
gzip -dc known.json.gz | head -c 1; echo
echo '== what is not written'
for name in out.jsonl.xz out.bz2 out.lz4 out.zip; do abridge sanitize -o $name chat.jsonl; echo "exit $?"; done
ls | grep -c 'out\.\(jsonl\.xz\|bz2\|lz4\|zip\)'
