# What a program logged between two messages: its brackets end no list.
u='{"role":"user","content":"a"}' a='{"role":"assistant","content":"b"}'
for line in '[INFO]' '[12:30:01] called' 'x [INFO]' '[a, b]' '[REDACTED:github-token:1]'; do
  printf '{"messages":[%s,\n%s\n%s]}\n' "$u" "$line" "$a" | abridge sanitize --jsonl
done
# Nor does what stands in the place of a secret.
printf '{"messages":[%s,\ngh%s\n%s]}\n' "$u" p_RqgjUKBPa5RvryA9tJkoJ75Z6u928sZr2Ak6 "$a" | abridge sanitize --redact --jsonl
