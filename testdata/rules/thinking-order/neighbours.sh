# Anthropic joins messages of the assistant's in a row: thinking comes first in what they are together.
text='{"role":"assistant","content":[{"type":"text","text":"No."}]}'
thinking='{"role":"assistant","content":[{"type":"thinking","thinking":"7 times 13","signature":"EqQBCkYIBBgC"}]}'
go() { printf '{"messages":[{"role":"user","content":"Is 91 prime?"},%s,{"role":"user","content":"Why?"}]}\n' "$2" | abridge validate --from anthropic --target "$1" -; }
echo "text, then thinking:"; go anthropic "$text,$thinking"
echo "thinking, then text:"; go anthropic "$thinking,$text"
echo "the same for bedrock, where the repair joins them:"; go bedrock "$thinking,$text"
