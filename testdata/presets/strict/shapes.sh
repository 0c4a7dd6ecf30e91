# A document that is an array is one history; one that is not a list is rejected; null is none.
for document in 'null' '[]' '[[]]' '[3]' '[null]' '{}' '{"foo": 1}' '{"messages": []}' '{"messages": null}' '{"messages": 3}' '3' '"text"' 'true' '[{"role":"user","content":" "}]'; do
  echo "== $document"
  printf '%s' "$document" | abridge trim -p strict --findings text=f.txt
  echo " exit $?"
  cat f.txt
done
