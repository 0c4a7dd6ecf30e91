# What is of another format than --from says, and so says nothing, is told by all that look.
echo '{"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"there"}]}' > chat.json
for from in gemini sharegpt claude-code; do abridge list --from $from chat.json 2>&1; echo "exit $?"; done
for command in show stats 'grep hi' 'tokens --by message'; do abridge $command --from gemini chat.json 2>&1 >/dev/null; echo "exit $?"; done
# Where it is read all the same, it is right.
for from in openai generic anthropic; do abridge list --from $from chat.json 2>&1; echo "exit $?"; done
rm chat.json
