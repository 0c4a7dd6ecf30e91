# 500 characters stay, 501 are cut to 500 and a marker.
for length in 500 501; do
  python3 -c "
import json
print(json.dumps({'role': 'user', 'content': 'q'}))
print(json.dumps({'role': 'tool_use', 'tool_name': 'Read', 'content': ''}))
print(json.dumps({'role': 'tool_result', 'content': 'é' * $length}, ensure_ascii=False))" | abridge trim -p agent | jq -r '.content | [length, .[-30:]] | @tsv'
done
