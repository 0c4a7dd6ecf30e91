# The newest 40, from a user's on.
for count in 39 40 41 42; do
  python3 -c "
import json
for i in range($count):
    print(json.dumps({'role': 'assistant' if i % 2 else 'user', 'content': f'm{i}'}))" | abridge trim -p agent | jq -rs '"\(length) from \(.[0].content)"'
done
