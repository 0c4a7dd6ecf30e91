# Tools, attachments and files; a blank content beside a text; an object that holds the list, and JSONL.
cat > export.json <<'JSON'
{"conversations": [
  {"uuid": "c1", "name": "Tools", "chat_messages": [
    {"uuid": "m1", "sender": "human", "text": "Read this", "content": [{"type": "text", "text": ""}],
     "attachments": [{"file_name": "a.txt", "file_size": 5, "extracted_content": "alpha"}], "files": [{"file_name": "p.png", "file_kind": "image"}]},
    {"uuid": "m2", "sender": "assistant", "text": "", "content": [
      {"type": "tool_use", "id": "t1", "name": "search", "input": {"q": "alpha"}},
      {"type": "tool_result", "tool_use_id": "t1", "name": "search", "content": [{"type": "text", "text": "found"}], "is_error": false},
      {"type": "token_budget", "remaining": 5},
      {"type": "text", "text": "Here it is."}], "attachments": [], "files": []}]},
  {"uuid": "c2", "name": "Old", "chat_messages": [{"uuid": "m3", "sender": "human", "text": "Only text"}]}]}
JSON
jq -c '.conversations[]' export.json > export.jsonl
for file in export.json export.jsonl; do
  abridge detect $file
  abridge validate $file
  abridge render --jsonl --style markdown $file
done
