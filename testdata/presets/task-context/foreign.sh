# An object that holds no history is somebody else's file: no history in the output, and kept where it stands.
for preset in task-context stateless agent; do
  echo '{"name":"pkg"}' > package.json
  printf '{"level":"info","event":"start"}\n{"level":"info","event":"stop"}\n' > log.jsonl
  abridge trim -i -p $preset package.json log.jsonl; echo "exit $?"
  cat package.json log.jsonl
done
rm package.json log.jsonl
