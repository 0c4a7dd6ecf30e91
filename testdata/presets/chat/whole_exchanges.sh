# The newest exchanges within three quarters of the window, each of them whole.
abridge trim -p chat --context-window 60 chat.json | jq -c '[.[].content]'
abridge trim -p chat --context-window 40 chat.json | jq -c '[.[].content]'
abridge trim -p chat --model gpt-4o chat.json | cmp - chat.json && echo whole
