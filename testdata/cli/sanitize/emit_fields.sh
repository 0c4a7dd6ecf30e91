# Fields in the policy's order; what is missing is left out; where none is left the object stays one.
echo 'extends: none' > none.yaml
for fields in 'content, role' 'role' 'truncated' 'name' 'truncated, role' 'role, content, name, truncated'; do
  printf '[{"role": "user", "n": 1e400, "content": "x"}, {"content": "y" ,"role": "assistant", "name": "z"}]' | abridge sanitize -p ./none.yaml --set "emit.fields=[$fields]"
  echo
done
