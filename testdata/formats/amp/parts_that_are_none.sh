# Of endless parts that are none, a thousand are read.
python3 - > parts.json <<'P'
import json
print(json.dumps({"v": 1, "id": "T-1", "messages": [{"role": "user", "messageId": 1, "content": [0] * 5000 + [{"type": "text", "text": "a"}]}]}))
P
abridge convert --to openai parts.json
