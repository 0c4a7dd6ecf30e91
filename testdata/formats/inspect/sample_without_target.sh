# A sample without a target is one, too.
cat > sample.json <<'J'
{"id":1,"epoch":1,"input":"q","messages":[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]}
J
abridge detect sample.json
abridge convert --to openai sample.json
