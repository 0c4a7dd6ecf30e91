# A number is a number; the beginning of an id that is one needs eight digits, or a 0 first, which no number has.
for id in 054e1df3-aaaa 12345678-bbbb 60b69830-cccc; do
  printf '{"id":"%s","messages":[{"role":"user","content":"Hi"}]}\n' "$id"
done > three.jsonl
for pick in 054 2 12345678 2- 60 60b; do
  echo "== $pick"
  abridge list --select "$pick" --json three.jsonl | grep -o '"id": *"[^"]*"'
done
