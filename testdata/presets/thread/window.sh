# Shares of the context window: 300,000 is the other side of the step.
python3 -c "
import json
print(json.dumps({'thread_id': '12345678-1234-4234-8234-123456789012', 'tool_name': 'chat', 'turns': [{'role': 'user', 'content': 'x' * 30000} for _ in range(40)]}))" > long.json
for window in 1000 200000 299999 300000 1000000; do
  echo "== $window"
  abridge render -p thread --context-window $window --report report.json long.json | grep -e '^.Note: Showing' -e '^Turn '
  jq -c '.steps[] | [.step, .dropped, .limit]' report.json
done
