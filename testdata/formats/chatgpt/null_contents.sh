# A content, or a part of one, that is null says nothing; it takes nothing else with it.
conversation() {
  printf '%s' '{"current_node":"c","mapping":{"a":{"parent":null,"children":["b"],"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["q"]}}},"b":{"parent":"a","children":["c"],"message":{"author":{"role":"assistant"},"content":'"$1"'}},"c":{"parent":"b","children":[],"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["r"]}}}}}'
}
for content in null '{"content_type":"text","parts":[null]}' '{"content_type":"text","parts":[""]}' '{"content_type":"text","parts":[null,"z"]}'; do
  conversation "$content" > one.json
  abridge validate one.json
  abridge convert -q --to openai one.json
  echo
done
# An element without a tree is no conversation.
{ echo '['; conversation '{"content_type":"text","parts":["s"]}'; echo ',{"title":"t","mapping":null}]'; } > export.json
abridge validate export.json
