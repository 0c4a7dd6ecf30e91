# A project's file further down holds for what is below it, also when the walk began above it.
mkdir -p top/sub/deep top/other; for at in top top/sub top/sub/deep top/other; do cp chat.json $at/a.json; cp chat.json $at/b.txt; done
printf 'exclude: [other/]\n' > top/.abridge.yaml
printf 'include: ["*.txt"]\nexclude: [/b.txt]\n' > top/sub/.abridge.yaml
said() { abridge validate --findings junit "$@" | grep -o 'name="[^"]*\.[jt][^"]*"'; echo "=="; }
said top; said .; said top/sub/deep; (cd top; said sub)
printf 'exclud: x\n' > top/sub/.abridge.yaml; abridge validate top; echo "exit $?"
