# What isn't asked for is not reported on, damage included.
{
  echo '{"messages":[{"role":"user","content":"one"}]}'
  echo '{"messages":[{"role":"user","content":"cut'
  echo '{"messages":[{"role":"user","content":"a\ud800b"}]}'
  echo '{"messages":[{"role":"user","content":"three"}]}'
} > chats.jsonl
abridge validate --select 1 chats.jsonl; echo "exit $?"
abridge validate --select 2 chats.jsonl; echo "exit $?"
abridge sanitize --select 3 chats.jsonl; echo "exit $?"
