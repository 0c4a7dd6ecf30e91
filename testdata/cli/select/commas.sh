# Several stand with commas between them, and an id may have some itself.
for id in a b 'a,b' 'x,y' c; do printf '{"id":"%s","messages":[{"role":"user","content":"the id %s"}]}\n' "$id" "$id"; done > lines.jsonl
for word in a,c x,y 2,c b,x,y a,b a,q x,q q,r; do
  echo "$word"
  abridge render --jsonl --select "$word" lines.jsonl
done 2>&1
