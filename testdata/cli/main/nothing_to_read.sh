# Whoever pipes nothing in is told so, and not by silence.
for command in validate sanitize 'trim --last 2' render 'convert --to openai'; do
  abridge $command < /dev/null; echo "exit $?: $command"
done
printf '' | abridge trim --last 2 -; echo "exit $?"
printf '' | abridge trim --last 2 -q; echo "exit $?"
printf '' | abridge trim --last 2 --findings json | jq .unread
