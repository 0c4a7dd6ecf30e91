# A file of some formats holds one session: several are never put into one.
for to in codex claude-code pi session-trace; do
  abridge convert -q --to $to two_conversations.jsonl
  echo "exit $?"
done
abridge convert -q --to codex subagent.jsonl
echo "exit $?"
# One is picked, or each gets a file of its own.
abridge convert -q --to pi --select c2 two_conversations.jsonl | wc -l
abridge convert -q --to codex -o out/ subagent.jsonl two_conversations.jsonl
for file in out/*; do echo "$file $(grep -c session_meta $file)"; done
abridge convert -q --to codex two_conversations.jsonl subagent.jsonl
echo "exit $?"
# Nothing is written over that was read.
mkdir in
cp subagent.jsonl in/two_conversations-2.jsonl
cp two_conversations.jsonl in/
abridge convert -q --to pi -o in/ two_conversations.jsonl in/two_conversations-2.jsonl
echo "exit $?"
cmp subagent.jsonl in/two_conversations-2.jsonl
