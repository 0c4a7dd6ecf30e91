# Of a tree that is not whole, each message is kept that is: those that hold the replies, too.
python3 - <<'P'
import json
def tree(count):
    replies = []
    for n in range(count, 0, -1):
        message = {"message_id": f"m{n}", "parent_id": f"m{n - 1}" if n > 1 else None, "text": f"text {n}",
                   "role": "prompter" if n % 2 else "assistant", "rank": 1, "replies": replies, "labels": {"name": ["spam"]}}
        replies = [message]
        if n == 4:
            replies.insert(0, {**message, "message_id": "other", "text": "another", "rank": 2, "replies": []})
    return json.dumps({"message_tree_id": "m1", "tree_state": "ready_for_export", "prompt": message})
whole = tree(6)
open("whole.json", "w").write(whole)
open("cut.json", "w").write(whole[:whole.index("text 6") + 4])
open("between.json", "w").write(whole[:whole.index('{"message_id": "m5"')])
open("wrong.json", "w").write(whole.replace('"text 5"', '"text 5'))
open("after.json", "w").write(whole[:whole.rindex('"labels"', 0, whole.rindex('"labels"')) + 3])
open("end.json", "w").write(whole[:-2])
open("lines.jsonl", "w").write("\n".join([tree(2), whole[:whole.index("text 5")], tree(2), ""]))
P
for file in whole.json cut.json between.json wrong.json after.json end.json lines.jsonl; do
  echo "== $file"
  abridge detect --branches $file
  abridge convert -q --to openai $file
done
