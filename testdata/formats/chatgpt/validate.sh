abridge validate *.json
abridge validate --branch answer-inactive polylogue_single_conversation_branches_tools.json
echo "exit $?"
abridge trim --last 1 polylogue_single_conversation_branches_tools.json
echo "exit $?"
