for document in 'null' '[]' '[[]]' '[3]' '{}' '{"messages": 3}' '3' '"x"' '[{"role":"user","content":" "}]'; do
  echo "== $document"
  printf '%s' "$document" | abridge sanitize -p task-context --findings text=f.txt
  echo " exit $?"
  cat f.txt
done
