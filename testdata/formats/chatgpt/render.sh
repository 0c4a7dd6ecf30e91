# The current branch: what the page hides and the empty system message are no part of it.
abridge render polylogue_single_conversation_branches_tools.json
echo ---
abridge render --last 3 librechat-fork_chatgpt-tree.json
echo ---
# Another branch, by its leaf or by any node.
abridge render --branch ada93f81-f59e-4b31-933d-1357efd68bfc --last 2 librechat-fork_chatgpt-tree.json
abridge render --branch aaa24023-b02f-4d49-b568-5856b41750c0 librechat-fork_chatgpt-tree.json
abridge render --branch nowhere librechat-fork_chatgpt-tree.json
echo "exit $?"
printf '[{"role": "user", "content": "Hi"}]' | abridge render --branch nowhere
echo "exit $?"
