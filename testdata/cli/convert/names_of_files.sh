# The name of a file is kept where the target has a place for it, and counted where it has none.
cat > named.json <<'J'
{"messages":[{"role":"user","content":[{"type":"document","title":"Plan","source":{"type":"base64","media_type":"application/pdf","data":"AAAA"}},{"type":"document","title":"Notes","source":{"type":"text","media_type":"text/plain","data":"hello"}},{"type":"text","text":"Read them"}]}]}
J
for to in openai openai-responses gemini sharegpt; do abridge convert --to $to named.json; done
# There and back.
abridge convert -q --to openai named.json | abridge convert -q --to anthropic -
