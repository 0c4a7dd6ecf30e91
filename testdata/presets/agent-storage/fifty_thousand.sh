for length in 50000 50001; do
  python3 -c "
import json
print(json.dumps({'role': 'user', 'content': 'x' * 60000}))
print(json.dumps({'role': 'tool_use', 'tool_name': 'Read', 'content': 'y' * 60000}))
print(json.dumps({'role': 'tool_result', 'content': 'é' * $length}, ensure_ascii=False))" | abridge sanitize -p agent-storage | jq -c '[.role, (.content | length), .content[-25:]]'
done
