# A signal that ends abridge ends what it runs.
{
  abridge trim --allow-commands --last 1 --set 'trim=[{summarize: {command: [sh, -c, "touch started; (sleep 1; touch lives) & sleep 1; touch lives; wait"]}}]' chat.json &
  while [ ! -e started ]; do sleep 0.05; done
  kill $!
  wait $!
  echo "exit $?"
} 2> /dev/null
sleep 2
[ -e lives ] || echo "nothing goes on"
