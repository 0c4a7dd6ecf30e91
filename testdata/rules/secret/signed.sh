# A signed thought with a secret goes whole: with a name in it its signature would be refused. What is signed and has none stays.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"
cat > thought.json <<END
{"messages":[{"role":"user","content":"Go on."},
{"role":"assistant","content":[{"type":"thinking","thinking":"The token is $token.","signature":"EqQBCkYIBBgC"},{"type":"text","text":"I use $token."}]},
{"role":"user","content":"And?"},
{"role":"assistant","content":[{"type":"thinking","thinking":"Nothing.","signature":"EqQBCkYIBBgD"},{"type":"text","text":"Done."}]}]}
END
abridge sanitize --redact --from anthropic thought.json
