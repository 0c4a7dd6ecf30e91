# Who goes back to before a compaction has all again that it stood for.
python3 - > compacted.jsonl <<'P'
import json
def line(uuid, parent, **more): print(json.dumps({"parentUuid": parent, "isSidechain": False, "sessionId": "s", **more, "uuid": uuid, "timestamp": "2026-03-01T10:00:00.000Z"}))
def user(uuid, parent, text, **more): line(uuid, parent, type="user", message={"role": "user", "content": text}, **more)
def answer(uuid, parent, text): line(uuid, parent, type="assistant", message={"id": "m" + uuid, "role": "assistant", "content": [{"type": "text", "text": text}]})
user("1", None, "First")
answer("2", "1", "One.")
user("3", "2", "Second")
answer("4", "3", "Two.")
line("5", None, type="system", subtype="compact_boundary", logicalParentUuid="4")
user("6", "5", "Sum.", isCompactSummary=True)
answer("7", "6", "After.")
user("8", "2", "Other")
answer("9", "8", "Three.")
P
abridge convert -q --to openai compacted.jsonl
abridge convert -q --to openai --branch 7 compacted.jsonl
