# What a later call made old goes first, once it is enough; over three quarters of the window, messages down to half of it, but for the task.
abridge trim -p agent-window --context-window 600 --set trim.1.supersede.together=0 --explain chat.json | jq -c '[.messages[] | select(.role == "tool").content[:24]]'
abridge trim -p agent-window --context-window 400 --explain chat.json | jq -c '[.messages[] | .role]'
abridge trim -p agent-window --max-tokens 200 chat.json | jq -c '[.messages[] | .role]'
