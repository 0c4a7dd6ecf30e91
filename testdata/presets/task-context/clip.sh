# 150 stays, 151 is cut to 150 and a marker: 165. A system message is never cut.
for length in 150 151; do
  python3 -c "
import json
print(json.dumps([{'role': 'user', 'content': 'é' * $length}, {'role': 'assistant', 'content': '🚀' * ($length + 8042)}, {'role': 'system', 'content': 's' * 20000}]))" |
    abridge sanitize -q -p task-context | jq -r '.[] | "\(.role) \(.truncated) \(.content | length) \(.content[-31:])"'
done
