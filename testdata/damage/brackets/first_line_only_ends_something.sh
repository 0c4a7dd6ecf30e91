# A first line that only ends something costs no record, however few follow.
for head in '}' ',' ']' ',"x"}' '},' 'x'; do
  echo "-- $head"
  printf '%s\n{"role":"user","content":"d"}\n' "$head" | abridge sanitize -q
  printf '%s\n{"messages":[{"role":"user","content":"d"}]}\n' "$head" | abridge sanitize -q --rejects rejected
  cat rejected
done
# Where other lines are parts of a document, so is the first.
printf '},\n{"role":"user","content":"c"},\n{"role":"user","content":"d"}\n]\n' | abridge sanitize -q
