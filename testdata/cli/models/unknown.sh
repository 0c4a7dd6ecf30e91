abridge models gpt-4p; echo "exit $?"
abridge trim --model claude-opus-4p --max-tokens 10 none.json; echo "exit $?"
abridge trim --set model=gpt4o --max-tokens 10 none.json; echo "exit $?"
abridge validate --models none.yaml --model gpt-4o; echo "exit $?"
