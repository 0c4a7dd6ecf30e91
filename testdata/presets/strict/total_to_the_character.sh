# One message counts its content, its role, its time stamp and 10. 15,360 exactly fits; one more drops the oldest.
# An assistant's message counts 9 + 20 + 10 beside its content: six of 2,521 are 15,360.
for length in 2521 2522; do
  python3 -c "
import json
print(json.dumps([{'role': 'assistant', 'content': 'y' * $length, 'timestamp': '2026-01-02T03:04:05Z'} for _ in range(6)]))" |
    abridge trim -p strict | jq -rf summary.jq
done
