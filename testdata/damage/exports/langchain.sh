# A damaged message of a graph's state goes by itself.
m() { printf '{"type":"%s","data":{"content":"%s","additional_kwargs":{},"type":"%s"}}' "$1" "$2" "$1"; }
show() {
  echo "== $1"
  printf '{"values":{"messages":[%s,%s,%s]},"next":[]}' "$(m human one)" "$(m ai two)" "$(m human three)" | sed "$2" > in.json
  abridge convert --to openai --rejects rejects in.json
  echo "rejected:"; cat rejects; echo
}
show 'its begin' 's/{"type":"ai","data"/"type":"ai","data"/'
show 'a quote' 's/{"type":"ai"/{"type":"ai/'
show 'the begin of what it says' 's/"ai","data":{/"ai","data":/'
show 'a bracket in it' 's/"two","additional_kwargs":{/"two","additional_kwargs":/'
show 'a colon before what it says' 's/"ai","data":/"ai","data"/'
show 'the bracket around the list' 's/"values":{/"values":/'
