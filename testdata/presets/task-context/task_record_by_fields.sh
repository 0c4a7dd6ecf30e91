# Any of its fields makes a task record beside no messages; then its description is missed.
for record in '{"constraints":["a"]}' '{"relevant_files":["a"]}' '{"client_cwd":"/srv"}' '{"conversation_history":[{"role":"user","content":"Hi"}]}' \
    '{"description":"d"}' '{"description":"d","name":"pkg"}' '{"priority":"P1"}'; do
  echo "== $record"
  echo "$record" | abridge trim -p task-context 2> said.txt; echo "exit $?"
  grep -o '[a-z]*\[[a-z-]*\]' said.txt
done
rm said.txt
