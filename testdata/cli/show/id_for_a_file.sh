# Who gives an id where a file's name stands is told where it goes.
abridge show c-1; echo "exit $?"
abridge list 5f0c2f1e session.jsonl nowhere.json; echo "exit $?"
abridge show --select c-1 2; echo "exit $?"
