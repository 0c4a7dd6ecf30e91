# A record that is rejected stays as it was, and is described so: nothing that only repairs would have made.
q() { printf '%s' '{"role":"user","content":"q"},{"role":"tool","tool_call_id":"zz","content":"r"},{"role":"user","content":"again"},{"role":"assistant","content":"a"}'; }
echo "[$(q)]" > array.json
echo "[[$(q)],[$(q)]]" > several.json
echo "{\"messages\":[$(q)]}" > lines.jsonl
echo "{\"messages\":[$(q)]}" >> lines.jsonl
q | sed 's/},{/}\n{/g' > messages.jsonl
for f in array.json several.json lines.jsonl messages.jsonl; do
  echo "$f"
  abridge validate --target gemini --set rules.last-role=error "$f" | sort > said; abridge sanitize --target gemini --set rules.last-role=error --unsafe-fixes "$f" 2>&1 >out | sort > rejected
  grep -v '^[0-9]* error' said | sed 's/ \[[*]*\]$//' > a; grep -v '^[0-9]* error' rejected > b; cmp a b && cat b
  cat out
done
