# Constructors of LangChain among the lines of an OpenAI batch: each is said, and the others are converted.
cat > mixed.txt <<'J'
{"custom_id":"a","method":"POST","url":"/v1/chat/completions","body":{"model":"m","messages":[{"role":"user","content":"q"}]}}
{"custom_id":"b","method":"POST","url":"/v1/chat/completions","body":{"model":"m","messages":[{"role":"user","content":"q"},{"lc":1,"type":"constructor","id":["langchain","schema","messages","AIMessage"],"kwargs":{"content":"lost","type":"ai"}}]}}
[{"lc":1,"type":"constructor","id":["langchain","schema","messages","HumanMessage"],"kwargs":{"content":"lost, too","type":"human"}}]
{"custom_id":"d","method":"POST","url":"/v1/chat/completions","body":{"model":"m","messages":[{"role":"user","content":"q"}]}}
J
abridge detect mixed.txt
abridge convert --to anthropic --rejects rejected.txt mixed.txt
echo "exit $?"
wc -l < rejected.txt
