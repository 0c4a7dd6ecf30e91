# A result that is JSON, not a text, is found where it stands in it; so is what stands in JSON in a text.
cat > g.jsonl <<'X'
{"role":"user","parts":[{"text":"hi"}]}
{"role":"model","parts":[{"functionCall":{"name":"read","args":{"path":"needle"}}}]}
{"role":"user","parts":[{"functionResponse":{"name":"read","response":{"output":{"a":["\u00e9", "needle"]}}}}]}
X
cat > o.json <<'X'
{"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"read","arguments":"{\"path\":\"a/needle.txt\",\"list\":[\"x\\n needle\"]}"}}]},{"role":"tool","tool_call_id":"c1","content":"{\"out\": \"the needle\"}"}]}
X
for file in g.jsonl o.json; do
  abridge grep needle $file
  abridge grep --json needle $file | jq -r '[.line, .column] | @tsv' | while read -r line column; do sed -n "${line}p" $file | cut -c$column- | cut -c1-6; done
done
rm g.jsonl o.json
