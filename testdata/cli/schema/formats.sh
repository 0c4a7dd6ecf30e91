abridge schema openai | jq -r '.title'
abridge schema sharegpt | jq -c '.required'
abridge schema opnai
echo "exit $?"
