# Of a log that is cut short: the messages that stand whole before the cut, and nothing of the events after
# them, which tell the history again.
for bytes in 2500 2900 3500 4300 5000 7700 9400 11300; do
  echo "== $bytes"
  head -c $bytes log_formats.json | abridge convert -q --to openai
done
head -c 7700 log_formats.json | abridge validate
echo "exit $?"
