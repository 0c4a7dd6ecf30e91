# Numbers, ranges and ids, of lines, arrays, trees and lists inside a document.
for n in 1 2 3 4 5; do printf '{"id":"c%s","messages":[{"role":"user","content":"m%s"}]}\n' $n $n; done > lines.jsonl
jq -s . lines.jsonl > array.json
jq -s '{conversations: [.[] | {uuid: .id, chat_messages: [{sender: "human", text: .messages[0].content}]}]}' lines.jsonl > claude_ai.json
jq -s '[.[] | {id, mapping: {a: {message: {author: {role: "user"}, content: {content_type: "text", parts: [.messages[0].content]}}}}}]' lines.jsonl > chatgpt.json
for file in lines.jsonl array.json claude_ai.json chatgpt.json; do
  abridge detect $file | head -1
  abridge render --jsonl --select 2 --select c5 $file
  abridge render --jsonl --select 1,3-4 $file
done
abridge sanitize --select 4-9 lines.jsonl
abridge sanitize --select c2,c3 --jsonl array.json
