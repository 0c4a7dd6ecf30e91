# Of input without an end no more is read than the head takes.
yes | abridge tokens --head 5; echo
yes 'hello there general' | head -400000 > long.txt
for n in 0 1 262143 262144 1600000 9000000; do abridge tokens --head $n long.txt | abridge tokens; done
# A text has no conversations to pick from.
abridge tokens --select 2 long.txt; echo "exit $?"
abridge tokens --branch x long.txt; echo "exit $?"
