printf 'Two\nlines é\n' > question.txt
abridge trim --last 1 --append-file user:question.txt chat.json
