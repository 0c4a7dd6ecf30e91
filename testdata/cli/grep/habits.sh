# What fingers type that know other programs.
printf '%s\n' '{"messages":[{"role":"user","content":"say -v and yes"}]}' > a.jsonl
abridge grep -e yes a.jsonl
abridge grep -e -v a.jsonl
abridge grep -F -e '-v a' a.jsonl
abridge grep a.jsonl --regexp=yes
abridge grep -e yes < a.jsonl
for option in -n -r -rn --line-number -H -E; do abridge grep $option yes a.jsonl; echo "exit $?"; done
abridge grep -z yes a.jsonl; echo "exit $?"
rm a.jsonl
