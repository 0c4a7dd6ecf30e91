# An empty pattern is a mistake with its place; `/` is the name of nothing, as git reads it.
mkdir -p fx/sub; cp chat.json fx/a1.json; cp chat.json fx/sub/ab.json
said() { printf '%s\n' "$1" > .abridge.yaml; abridge validate --findings junit . | grep -o 'name="[^"]*.json"'; }
said 'exclude: [""]'
said 'exclude: ""'
said 'include: ["*.json", "!"]'
said 'overrides: [{files: a}, {files: [x, ""]}]'
said 'overrides: {files: ""}'
said 'exclude: /'
said 'exclude: ["a[[:digit:]].json"]'
echo '== in .gitignore'
rm .abridge.yaml; git init -q .
ignored() { printf "$1" > .gitignore; git ls-files --others --exclude-standard fx; abridge validate --findings junit fx | grep -o 'name="[^"]*.json"'; }
ignored '/\n'
ignored '\357\273\277fx/sub\n'
ignored 'a[[:digit:]].json\n'
ignored './fx\n'
