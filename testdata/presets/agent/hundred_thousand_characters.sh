for length in 25000 25001; do
  python3 -c "
import json
for i in range(4):
    print(json.dumps({'role': 'assistant' if i % 2 else 'user', 'content': 'x' * $length}))" | abridge trim -p agent | jq -rs 'length'
done
