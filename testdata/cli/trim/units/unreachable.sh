# Sizes have their unit where nothing within the budget can be kept, too.
abridge trim -q --model gpt-4o --max-tokens 20 --explain --report report.json chat.json; echo "exit $?"
jq -c '.steps[1] | {unit, before, limit}' report.json
