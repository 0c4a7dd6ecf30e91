# What fits from the beginning on, up to the assistant's last word; a conversation of which nothing fits is left out.
abridge trim -p dataset --max-tokens 40 chat.json | jq -c '[.[].content]'
abridge trim -p dataset --max-tokens 30 chat.json | jq -c '[.[].content]'
abridge trim -p dataset --max-tokens 8 chat.json; echo "exit $?"
abridge trim -p dataset chat.json | jq -c '[.[].content]'
abridge trim -p dataset --context-window 50 chat.json | jq -c '[.[].content]'
