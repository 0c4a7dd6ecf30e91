# On a terminal lines are broken between words and go on where they began; in a pipe nothing is broken.
words='A few words that take more than one line of a narrow terminal.'
jq -cn --arg said "$words" '{id:"c", messages:[{role:"user",content:($said + "\n\n    - " + $said + "\nhttps://example.org/a/long/address/that/stays/whole 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字")},
  {role:"assistant",content:null,tool_calls:[{id:"a",type:"function",function:{name:"Read",arguments:({file_path:"src/auth/session_store.py", why:$said}|tojson)}}]},
  {role:"tool",tool_call_id:"a",content:("[" + ("1 " * 1500) + "]")}]}' > c.jsonl
on_terminal() { TERM=dumb script -qec "stty cols $1; $2 2>/dev/null" /dev/null < /dev/null | tr -d '\r'; }
for columns in 40 60; do on_terminal $columns 'abridge show --messages 1-2 c.jsonl'; done
on_terminal 40 'abridge show --color always --role user c.jsonl' | cat -v
abridge show c.jsonl
rm c.jsonl
