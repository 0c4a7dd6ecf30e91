# Of an export that nests replies and is not whole, each message is kept that is: those that hold the replies, too.
python3 - <<'P'
import json
def nested(count):
    replies = []
    for n in range(count, 0, -1):
        replies = [{"messageId": f"m{n}", "parentMessageId": f"m{n - 1}" if n > 1 else "00000000-0000-0000-0000-000000000000",
                    "isCreatedByUser": n % 2 == 1, "text": f"text {n}", "children": replies, "createdAt": f"2026-01-01T00:00:0{n}Z"}]
    return json.dumps({"conversationId": "c", "title": "T", "recursive": True, "messagesTree": replies})
def all_of(messages):
    return [one for message in messages for one in (message, *all_of(message["children"]))]
whole = nested(8)
open("cut.json", "w").write(whole[:whole.index('"text 7"') + 4])
open("between.json", "w").write(whole[:whole.index('{"messageId": "m7"')])
open("wrong.json", "w").write(whole.replace('"text 4"', '"text 4'))
last = whole.index("00:00:06Z")
open("after.json", "w").write(whole[:last + 3])
open("after_wrong.json", "w").write(whole.replace('00:00:06Z"', "00:00:06Z"))
whole = json.loads(whole)
whole["messages"] = whole.pop("messagesTree")
flat = [{key: value for key, value in message.items() if key != "children"} for message in all_of(whole["messages"])]
texts = [json.dumps(message) for message in flat]
open("glued.json", "w").write('{"conversationId": "c", "messages": [' + ", ".join([*texts[:3], texts[3][:30] + texts[3], *texts[4:]]) + "]}")
whole = json.dumps(whole)
open("list.json", "w").write(whole[:whole.index('"text 3"')])
P
for file in cut between wrong after after_wrong list glued; do
  echo "== $file"
  abridge show $file.json
  abridge convert -q --to openai $file.json
done
