# Both versions side by side: what each step took of which message, what is new, and what stays.
abridge trim --set 'trim=[{clip: {roles: [user], max: 40, unit: chars}}, {last: {messages: 3, notice: "({dropped} left out)"}}]' chat.jsonl --html page.html | jq -c '.messages[].content'
sed -n '/<main/,/<\/main>/p' page.html
