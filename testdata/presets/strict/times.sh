# What Python 3.11's fromisoformat takes once a Z became +00:00 stays as written; the rest becomes now.
while IFS= read -r time; do
  printf '[{"role":"user","content":"x","timestamp":%s}]' "$time" | abridge sanitize -p strict --findings text=f.txt | jq -c '.[0].timestamp' | tr '\n' ' '
  sed -n 's/.*\[\(.*-timestamp\)\].*/\1/p' f.txt | tr '\n' ' '
  echo "  from $time"
done <<'END'
"2025-10-29"
"20251029T133000Z"
"2025-W44-3"
"2025-10-29 13:30:00"
"2025-10-29x13"
"2025-10-29T13:30:00.1"
"2025-10-29T13:30:00,123456789"
"2025-10-29T13:30+05"
"2025-10-29T13:30+0530"
"2025-10-29T13:30+05:30:15"
"2025-302"
"2025-10-29T24:00"
"2025-10-29T23:59:60"
" 2025-10-29"
"2025-10"
"2025-10-29T13:30z"
"1761744600"
1761744600
0
false
null
""
[]
{}
[1]
true
END
