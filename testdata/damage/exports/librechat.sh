# A damaged message hides neither what was said before it nor the answers after it, nested or not.
python3 - <<'P'
import json
whole, replies = [], []
for n in range(5, 0, -1):
    one = {"messageId": f"m{n}", "parentMessageId": f"m{n - 1}" if n > 1 else "00000000-0000-0000-0000-000000000000",
           "sender": "User" if n % 2 else "GPT", "isCreatedByUser": n % 2 == 1, "text": f"text {n}", "createdAt": f"2026-01-01T00:00:0{n}Z"}
    whole.insert(0, one)
    replies = [{**one, "children": replies}]
flat = json.dumps({"conversationId": "c", "title": "T", "messages": whole})
nested = json.dumps({"conversationId": "c", "title": "T", "recursive": True, "messages": replies})
for kind, text in (("flat", flat), ("nested", nested)):
    for name, good, bad in (("quote", '"text 3"', '"text 3'), ("begin", '{"messageId": "m3"', '"messageId": "m3"'), ("colon", '"sender": "User", "isCreatedByUser": true, "text": "text 3"', '"sender" "User", "isCreatedByUser": true, "text": "text 3"'),
                            ("comma", '"text": "text 3",', '"text": "text 3"'), ("first", '"text 1"', '"text 1')):
        assert text.count(good) == 1
        open(f"{kind}-{name}.json", "w").write(text.replace(good, bad))
P
for file in flat-* nested-*; do
  echo "== $file"
  abridge convert --to openai --rejects rejects "$file" 2> findings
  grep -v converted-lossy findings
  echo "rejected:"; cat rejects; echo
done
