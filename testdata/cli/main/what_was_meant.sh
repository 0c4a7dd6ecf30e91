# What is not there is said with what was probably meant: a file of its folder, an option, an option that is taken for a command.
mkdir -p logs; echo '[{"role":"user","content":"a"}]' > logs/chat.json; cp logs/chat.json logs/other.jsonl
for file in logs/chta.json logs/chat.jsonl logs/other logs/nothing.json log/chat.json; do abridge validate $file; done
abridge detect logs/chat.jsn
abridge trim --las 2 logs/chat.json
abridge redact logs/chat.json
abridge select logs/chat.json
# A link that leads nowhere is not what was meant by its own name.
ln -s gone.jsonl dangling.jsonl; abridge validate dangling.jsonl
