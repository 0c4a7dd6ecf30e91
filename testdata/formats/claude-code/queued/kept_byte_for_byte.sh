# They stay byte for byte, go with what is cut, and what hung on them goes on with what stays.
abridge sanitize log.jsonl | cmp - log.jsonl
for n in 2 4 6 8; do
  echo "the last $n:"
  abridge trim --last $n log.jsonl | cut -c1-150
done
echo "shortened:"
abridge trim -q -p ./clip.yaml log.jsonl | grep -o '"type":"queued_command".*,"commandMode"'
