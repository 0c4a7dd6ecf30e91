# Of an eval log whose sample is damaged, the samples before and after it stay, and none has another one's messages.
m() { printf '{"id":"%s","role":"%s","content":"%s","source":"%s"}' "$1" "$2" "$3" "$4"; }
s() { printf '{"id":%s,"epoch":1,"input":"in","target":"x","messages":[%s,%s],"output":{"model":"m","choices":[]}}' "$1" "$(m "q$1" user "question $1" input)" "$(m "a$1" assistant "answer $1" generate)"; }
show() {
  echo "== $1"
  printf '{"version":2,"status":"success","eval":{"model":"m"},"samples":[%s,%s,%s],"reductions":[]}' "$(s 1)" "$(s 2 | sed "$2")" "$(s 3)" > in.json
  abridge convert --to openai --rejects rejects in.json
  echo "rejected:"; cat rejects; echo
}
show 'its begin' 's/^{//'
show 'its end' 's/}$//'
show 'a quote before its messages' 's/"in"/"in/'
show 'the bracket of its messages' 's/"messages":\[/"messages":/'
show 'the end of its messages' 's/\],"output"/,"output"/'
show 'a quote in a message' 's/"user"/user"/'
show 'the begin of a message' 's/{"id":"a2"/"id":"a2"/'
