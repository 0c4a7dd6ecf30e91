"""gen.py COUNT: a JSON array of messages."""
import json
import sys

print(json.dumps([{"role": "assistant" if i % 2 else "user", "content": f"message {i}", "id": i} for i in range(int(sys.argv[1]))]))
