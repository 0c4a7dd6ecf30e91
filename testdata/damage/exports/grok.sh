# A response that is damaged costs no other: they stay that conversation's, also where what names it is lost.
r() { printf '{"response":{"response_id":"%s","message":"%s","sender":"%s","parent_response_id":%s,"steps":[]},"share_link":null}' "$1" "$2" "$3" "$4"; }
c() { printf '{"conversation":{"conversation_id":"%s","title":"t","leaf_response_id":null},"responses":[%s]}' "$1" "$2"; }
one=$(c c1 "$(r 1 one human null),$(r 2 two ASSISTANT '"1"'),$(r 3 three human '"2"'),$(r 4 four ASSISTANT '"3"')")
other=$(c c2 "$(r 5 other human null)")
show() {
  echo "== $1"
  printf '{"conversations":[%s,%s],"projects":[]}' "$(printf '%s' "$one" | sed "$2")" "$other" > in.json
  abridge convert --to openai --rejects rejects in.json
  echo "rejected:"; cat rejects; echo
}
show 'a quote in the second' 's/"two"/two"/'
show 'a quote in the first' 's/"one"/"one/'
show 'the bracket of a response' 's/{"response":{"response_id":"3"/{"response":"response_id":"3"/'
show 'the end of one' 's/"steps":\[\]},"share_link":null},{"response":{"response_id":"3"/"steps":[],"share_link":null},{"response":{"response_id":"3"/'
show 'a colon after steps' 's/\("3","steps"\):/\1/'
show 'what names it' 's/"title":"t"/"title":t"/'
show 'the bracket of the list' 's/"responses":\[/"responses":/'
