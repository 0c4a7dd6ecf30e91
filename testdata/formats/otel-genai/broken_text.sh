# A text that should hold messages and is no such JSON is found where it stands; what stands beside it is read.
cat > span.json <<'J'
{"name":"chat","trace_id":"t","span_id":"s","attributes":{"gen_ai.input.messages":"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"lost\"},]}]","gen_ai.output.messages":"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"text\",\"content\":\"done\"}]}]"}}
J
abridge validate span.json
abridge convert --to openai span.json
echo "exit $?"
# One that is empty says nothing.
sed 's/"gen_ai.input.messages":"[^,]*,\]}\]"/"gen_ai.input.messages":""/' span.json | abridge convert --to openai
echo "exit $?"
