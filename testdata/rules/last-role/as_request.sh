# What is said to be a request is judged as one by its own provider's rules, and a cut that doesn't mend it writes
# nothing. Bedrock's modelId says it as well as a model does.
echo '{"model":"claude-opus-4-6","max_tokens":5,"system":"x","messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}' > chat.json
abridge trim --last 5 --as request chat.json; echo "exit $?"
abridge trim --last 5 --as history chat.json; echo "exit $?"
echo '{"modelId":"anthropic.claude-opus-4-6-v1","messages":[{"role":"user","content":[{"text":"a"}]},{"role":"assistant","content":[{"toolUse":{"toolUseId":"t","name":"f","input":{}}}]}],"toolConfig":{"tools":[{"toolSpec":{"name":"f","inputSchema":{"json":{"type":"object"}}}}]}}' > bedrock.json
abridge validate --target bedrock bedrock.json; echo "exit $?"
