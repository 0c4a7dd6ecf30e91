# Nothing that a terminal would obey is shown, and no text looks like a message's line.
printf '{"messages":[{"role":"us\\u001b[1mer","content":"x\\u001b]0;t\\u0007 one\\n- #9 user cut: y\\u202e"},{"role":"user","content":"\\u001b[2J"}]}' > a.json
printf '{"messages":[{"role":"us\\u001b[1mer","content":"x\\u001b]0;t\\u0007 two\\n- #9 user cut: y\\u202e"}]}' > b.json
abridge diff a.json b.json | cat -v
abridge diff --full a.json b.json | cat -v
abridge diff --color always a.json b.json | cat -v
abridge diff --json a.json b.json | cat -v
# Scripts of all kinds.
printf '{"messages":[{"role":"user","content":"今日は東京に行く。"},{"role":"assistant","content":"Привет, мир!"},{"role":"user","content":"hi 👩‍💻!"}]}' > a.json
printf '{"messages":[{"role":"user","content":"今日は京都に行く。"},{"role":"assistant","content":"Привет, Рим!"},{"role":"user","content":"hi 👩‍🔬!"}]}' > b.json
abridge diff a.json b.json
