# Where nothing is found, the exit code says so: of files and of empty folders alike.
mkdir empty
abridge list --grep zzz rows.jsonl; echo "exit $?"
abridge list --since 2030-01-01 --json rows.jsonl; echo "exit $?"
abridge list empty; echo "exit $?"
abridge stats empty; echo "exit $?"
abridge show empty; echo "exit $?"
abridge view -o page.html empty; echo "exit $?"
