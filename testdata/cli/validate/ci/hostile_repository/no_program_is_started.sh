# A repository that somebody packed may name programs in its settings, attributes and hooks: none is started.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CEILING_DIRECTORIES="${PWD%/*}"
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
mkdir marks programs hooks
marks=$PWD/marks programs=$PWD/programs hooks=$PWD/hooks
leave() { printf '#!/bin/sh\n: > "%s/%s"\nexit 1\n' "$marks" "$1" > "$2"; chmod +x "$2"; }
# Sets what names a program to one that leaves a file of its own, and answers nothing useful.
hostile() {
  for key in core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy \
    core.alternateRefsCommand credential.helper diff.external diff.json.command diff.json.textconv \
    filter.json.clean filter.json.smudge gpg.program merge.json.driver pager.ls-files pager.ls-tree \
    pager.rev-parse remote.origin.uploadpack sequence.editor uploadpack.packObjectsHook; do
    leave $key "$programs/$key"; git config $key "$programs/$key"
  done
  leave filter.json.process "$programs/process"; git config filter.json2.process "$programs/process"
  for command in diff ls-files ls-tree rev-parse hash-object merge-base status; do
    leave alias.$command "$programs/alias"; git config alias.$command "!$programs/alias"
  done
  for hook in post-index-change pre-auto-gc post-checkout reference-transaction fsmonitor-watchman; do
    leave hook.$hook "$hooks/$hook"
  done
  git config core.hooksPath "$hooks"
  git config filter.json.required true
  git config gc.auto 1
  git config remote.origin.url "$PWD/.git"
  git config remote.origin.promisor true
  git config extensions.partialClone origin
}
git init -q -b main sub && cp chat.json sub/s.json && git -C sub add . && git -C sub commit -qm sub
git init -q -b main outer && cd outer
printf '*.json filter=json diff=json merge=json text=auto ident\n*2.json filter=json2\n' > .gitattributes
for name in a b a2 b2; do cp ../chat.json $name.json; done
cp -r ../sub sub && cp .gitattributes sub/
git add -A 2> /dev/null && git commit -qm first
cp ../chat.json later.json && git add later.json && git commit -qm second && git rm -q --cached later.json && rm later.json
(cd sub && hostile); hostile
for path in b b2 new sub/s sub/new; do echo '[{"role":"usr","content":"b"}]' > $path.json; done
touch -d 2001-01-01 a.json a2.json; cp a.json sub/a3.json
abridge validate --changed-since HEAD~1 --findings compact .
abridge validate --changed-since main... --findings compact a.json b.json new.json
echo '== of the repository within'
abridge validate --changed-since HEAD --findings compact sub
echo '== objects that the repository lacks'
abridge validate --changed-since 1234567890123456789012345678901234567890 .; echo "exit $?"
tree=$(git rev-parse 'HEAD~1^{tree}')
rm -f .git/objects/$(echo $tree | sed 's|..|&/|')
abridge validate --changed-since HEAD~1 .; echo "exit $?"
echo "== left: $(ls "$marks" | wc -l)"
# They are what git itself would have started.
for command in 'status' 'diff HEAD' 'diff --ext-diff HEAD -- b.json' 'ls-tree HEAD~1' 'update-index --refresh'; do
  git -c protocol.file.allow=always $command > /dev/null 2>&1 || :
done
ls "$marks" | grep -x -e core.fsmonitor -e filter.json.clean -e remote.origin.uploadpack
