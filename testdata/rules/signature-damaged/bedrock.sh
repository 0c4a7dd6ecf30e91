# Bedrock wraps what it signs.
go() { printf '{"messages":[{"role":"user","content":[{"text":"Is 91 prime?"}]},{"role":"assistant","content":[{"reasoningContent":{"reasoningText":{"text":"7 times 13","signature":"%s"}}},{"text":"No."}]},{"role":"user","content":[{"text":"Why?"}]}]}\n' "$1" | abridge validate --from bedrock --target bedrock -; }
echo "damaged:"; go 'EqQB…IBBgC'
echo "sound:"; go 'EqQBCkYIBBgC'
