# A signal leaves the old file, and nothing beside it.
mkdir out && cd out && mkfifo pipe
echo old > short.json
abridge sanitize -o short.json < pipe &
exec 3> pipe
until ls -A | grep -q abridge; do sleep 0.05; done
kill -TERM $! 2> /dev/null
wait $! 2> /dev/null; echo "exit $?"
exec 3>&-
rm pipe
ls -A
