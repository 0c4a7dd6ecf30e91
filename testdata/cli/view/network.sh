# The page asks for nothing: a policy permits its one style and its one script, and nothing else.
abridge view session.jsonl > page.html
grep -o '<meta[^>]*>' page.html | sed "s/sha256-[^']*/sha256-…/g"
grep -c '<script' page.html
grep -c '<style' page.html
grep -n 'http:\|https:\|url(\|src=\|@import' page.html; echo $?
