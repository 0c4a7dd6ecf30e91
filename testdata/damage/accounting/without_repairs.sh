# A line that may not be repaired is lost, too.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
printf '{"role":"user","content":"a"}\n{"role":"assistant","content":"\377"}\n{"role":"user",}\n' | show --no-fix
