# An export of one conversation that is cut short: the nodes that are whole are read, up to the newest leaf of them.
node() { printf '"%s":{"id":"%s","message":%s,"parent":%s,"children":[%s]}' "$1" "$1" "$2" "$3" "$4"; }
said() { printf '{"id":"%s","author":{"role":"%s"},"create_time":%s,"content":{"content_type":"text","parts":["%s"]}}' "$1" "$2" "$3" "$4"; }
tree() {
  node root null null '"a"'
  printf ,; node a "$(said a user 1.5 'What is it?')" '"root"' '"b"'
  printf ,; node b "$(said b assistant 2.5 'A test.')" '"a"' '"c"'
  printf ,; node c "$(said c user 3.5 'And now?')" '"b"' ''
}
printf '[{"title":"t","mapping":{%s},"moderation_results":[],"current_node":"c","id":"one"}]' "$(tree)" > whole.json
abridge render whole.json
size=$(wc -c < whole.json)
for less in 3 60 75 110; do
  head -c $((size - less)) whole.json > cut.json
  echo "less $less:"
  abridge detect cut.json
  abridge render --rejects rejects cut.json
  echo "rejected:"; cat rejects
done
# Where no node is whole, nothing is.
head -c 60 whole.json | abridge render
