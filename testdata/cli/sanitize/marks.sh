# Files with byte order marks, put together: what is written is JSON on every line.
mark='\357\273\277'
marked() { grep -c "$(printf "$mark")"; }
printf "$mark"'{"role":"user","content":"a"}\n'"$mark"'{"role":"assistant","content":"b"}\n'"$mark"'{"role":"user","content":"c"}'"$mark"'\n'"$mark" > marks.jsonl
abridge sanitize marks.jsonl | tee clean.jsonl | marked
jq -c .content clean.jsonl
abridge validate clean.jsonl
# Before a line that is left out it goes with that; where nothing may be mended, it stays and is told.
printf '{"role":"user","content":"a"}\n'"$mark"'{"role":"assistant"\n'"$mark"'{"role":"assistant","content":"b"}\n' > bad.jsonl
abridge sanitize --rejects rejects bad.jsonl | marked
abridge sanitize --no-fix -q bad.jsonl | marked
# Beside a document.
printf '[{"role":"user","content":"a"}]\n'"$mark" | abridge sanitize
# At the start of the file it stays.
printf "$mark"'[{"role":"user","content":"a"}]\n' | abridge sanitize | marked
