# What is damaged in places is looked at as far as it can be read, and said; only of what can't be read at all that is a failure.
mkdir logs
printf '%s\n' '{"messages":[{"role":"user","content":"yes"}]}' '{"messages":[{"role":"user","content":"yes, b' > logs/cut.jsonl
printf '{"messages":[{"role":"user","content":"no' > lost.jsonl
for look in 'list' 'show' 'stats' 'grep yes' 'view -o page.html'; do
  for paths in logs logs/cut.jsonl 'logs lost.jsonl' lost.jsonl; do
    abridge $look $paths > /dev/null 2> said; code=$?
    echo "$look $paths: exit $code"; sed 's/^/  /' said
  done
done
rm -r logs lost.jsonl said page.html
