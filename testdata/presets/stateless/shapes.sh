for document in 'null' '[]' '[[]]' '[3]' '{"messages": 3}' '3'; do
  echo "== $document"
  printf '%s' "$document" | abridge trim -p stateless --findings text=f.txt
  echo " exit $?"
  cat f.txt
done
printf '3' | abridge trim -q -p stateless --append user:x
