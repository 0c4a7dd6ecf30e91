"""Messages for edge cases. gen.py COUNT USER_LENGTH ASSISTANT_LENGTH [CHARACTER]: a JSON array."""
import json
import sys

count, user, assistant = map(int, sys.argv[1:4])
character = sys.argv[4] if len(sys.argv) > 4 else "x"
print(json.dumps([{"role": "assistant" if i % 2 else "user", "content": character * (assistant if i % 2 else user),
                   "timestamp": "2026-01-02T03:04:05Z"} for i in range(count)], ensure_ascii=False))
