# Every leaf, with how many messages lead to it; * is the one that is read without --branch.
abridge detect --branches librechat-fork_chatgpt-tree.json polylogue_single_conversation_branches_tools.json
abridge detect --branches --json polylogue_single_conversation_branches_tools.json
printf '[{"role": "user", "content": "Hi"}]' | abridge detect --branches
echo "exit $?"
