# Whatever a message begins with (text, a file, reasoning, a compaction), it has a content; text that is none is said.
for file in *.json*; do
  echo "== $file"
  abridge render "$file"
done
echo '== rows'
printf '{"type":"text","text":"hello","_role":"user","_ts":1}\n{"type":"text","text":"ok","_role":"assistant","_ts":2}\n' | abridge render
echo '== without text'
printf '{"type":"text","text":"hello","_role":"user","_ts":1}\n{"type":"text","_role":"assistant","_ts":2}\n' | abridge validate
printf '{"type":"text","text":"","_role":"user","_ts":1}\n{"type":"text","text":7,"_role":"assistant","_ts":2}\n' | abridge validate --findings json 2>&1 | grep pointer
