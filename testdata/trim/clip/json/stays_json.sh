# JSON stays JSON, whatever the limit and whichever end stays.
for keep in both end start; do
  for max in 150 80 60 10; do
    abridge trim --set "trim=[{clip: {max: $max, keep: $keep}}]" chat.json > cut.json
    python3 -c "
import json, sys
for m in json.load(open('cut.json'))[2:4]: print(sys.argv[1:], len(m['content']), type(json.loads(m['content'])).__name__)" $keep $max
  done
done
rm cut.json
