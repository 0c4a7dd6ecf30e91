# One message of many with calls that would be lost is enough; the rest looks like any other list.
{
  printf '[{"id":"1","role":"user","content":"Hi","createdAt":"2026-01-02T03:04:05Z"}'
  for n in $(seq 40); do printf ',{"id":"%s","role":"assistant","content":"Ok"}' "$n"; done
  printf ',{"id":"9","role":"assistant","content":"","toolInvocations":[{"state":"result","toolCallId":"c1","toolName":"w","args":{},"result":"sun"}]}]'
} > list.json
abridge detect list.json
printf '{"id":"chat","messages":%s}\n' "$(cat list.json)" | abridge detect
# Without any call nothing is lost.
printf '[{"id":"1","role":"user","content":"Hi","toolInvocations":[]}]' | abridge detect
