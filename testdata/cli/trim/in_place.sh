cp chat.json work.json
abridge trim --last 1 -i work.json
