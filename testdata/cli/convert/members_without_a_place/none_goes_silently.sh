# What is read in one place is not thereby read in all: members of messages that no format has a place for are told of.
for to in anthropic openai; do abridge convert --to $to members.json; done
# So is what a result's own texts say besides.
abridge convert --to openai nested.json
# An agent's log keeps the provider's own tools where they fit.
abridge convert -q --to anthropic server.jsonl
# Words of other dialects, and what only an assistant says, become what the target has.
echo '{"conversations":[{"from":"user","value":"q"},{"from":"assistant","value":"a"},{"from":"human","value":"b","w":1}]}' | abridge convert -q --to sharegpt
echo '{"messages":[{"role":"user","content":"q","refusal":"no"},{"role":"assistant","content":"a"}]}' | abridge convert --to openai --from anthropic
