# A transcript has changed where the list of what it must break has, or is gone.
export GIT_CEILING_DIRECTORIES="${PWD%/*}"
as() { git -c user.name=n -c user.email=e@e "$@"; }
changed() { abridge validate --findings junit --changed-since HEAD "$@" | grep -o 'name="[^"]*.json"'; }
mkdir f; for name in same edited gone fresh; do cp chat.json f/$name.json; done
abridge validate -q --write-expect f; rm f/fresh.expect
git init -q . && git add . && as commit -qm first
changed --expect f
echo '# more' >> f/edited.expect; rm f/gone.expect; echo 'invalid-role /1/role' > f/fresh.json.expect
changed --expect f; echo "== without --expect"; changed f; changed f/gone.json
