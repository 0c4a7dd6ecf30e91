# Exports and lines; what the agent does not see any more is left out.
abridge detect *.json *.jsonl
abridge validate *.json *.jsonl
for file in *.json *.jsonl; do
  for to in openai anthropic; do
    abridge convert --to $to $file
  done
done
# Rows of its database, whose lists are JSON in texts; lines behind a header.
cat > table.jsonl <<'J'
{"session_id":"s1","role":"user","content_json":"[{\"type\":\"text\",\"text\":\"Gone\"}]","created_timestamp":1772359100,"metadata_json":"{\"userVisible\":true,\"agentVisible\":false}"}
{"session_id":"s1","role":"assistant","content_json":"[{\"type\":\"toolRequest\",\"id\":\"c1\",\"toolCall\":{\"status\":\"success\",\"value\":{\"name\":\"ls\",\"arguments\":{}}}}]","created_timestamp":1772359101,"metadata_json":"{}"}
{"session_id":"s1","role":"user","content_json":"[{\"type\":\"toolResponse\",\"id\":\"c1\",\"toolResult\":{\"status\":\"success\",\"value\":{\"content\":[{\"type\":\"text\",\"text\":\"a\"}]}}}]","created_timestamp":1772359102,"metadata_json":"{}"}
J
{ echo '{"working_dir":"/home/user","description":"Files","message_count":4}'; cat rows.jsonl; } > headed.jsonl
abridge detect table.jsonl headed.jsonl
for file in table.jsonl headed.jsonl; do
  abridge convert --to openai $file
done
abridge convert -q --to generic headed.jsonl
abridge convert --to openai --from kiro rows.jsonl
echo "exit $?"
abridge trim --last 1 rows.jsonl
echo "exit $?"
# Of a file cut short, what stands before the cut.
for bytes in 700 1300; do
  head -c $bytes more.json | abridge convert --to openai
  echo "exit $?"
done
head -c 330 rows.jsonl | abridge convert -q --to openai
