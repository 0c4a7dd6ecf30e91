# A policy without blocks keeps only texts: what would stay is empty.
for p in stateless task-context strict; do abridge sanitize -q -p $p calls_and_text.json; echo; done
abridge sanitize -q --set rules.tool-call-unanswered=off calls_and_text.json
