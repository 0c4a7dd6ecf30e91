for document in '{"prompt": "Hi"}' '{"prompt": "Hi", "conversationHistory": null}' '{"prompt": "Hi", "conversationHistory": []}' '{"prompt": "Hi", "conversationHistory": "x"}' '{"prompt": "", "conversationHistory": [{"role": "user", "content": "a"}]}' '{"conversationHistory": [{"role": "user", "content": "a"}]}' '{"prompt": 3, "conversationHistory": []}' '{"prompt": "b", "conversationHistory": [{"role": "user", "content": "a"}]}'; do
  echo "== $document"
  printf '%s' "$document" | abridge trim -p stateless --findings text=f.txt
  echo " exit $?"
  cat f.txt
done
