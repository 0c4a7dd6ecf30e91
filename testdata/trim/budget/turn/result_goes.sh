# A turn stands beside the result of a call: where the call can't stay, the result need not be paid for.
abridge trim --target anthropic --max-chars 30 agent.json; echo
abridge trim --target anthropic --max-chars 13 agent.json; echo
abridge trim --target anthropic --max-chars 12 agent.json
