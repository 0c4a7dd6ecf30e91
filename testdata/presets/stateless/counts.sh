# The last 20 stay; a warning from 15 on, counted before anything is dropped.
for count in 14 15 20 21 51; do
  echo "== $count"
  python3 gen.py "$count" | abridge trim -p stateless > out.json
  jq -r '"\(length) messages, first \(.[0].content)"' out.json
done
