# A notice that has no room is left out; nothing is unreachable for it.
abridge trim --max-chars 5 --notice '[{dropped} dropped messages] ' --explain chat.json
abridge trim --max-chars 60 --notice '[{dropped} dropped messages] ' chat.json
