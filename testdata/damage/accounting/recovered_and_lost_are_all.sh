# What is recovered and what is lost are all there is, also where a mended document is left out as a whole.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
printf '{"","input":[]t},:' | show
printf '{"messages":[{"role":"user","content":"h\377"},{"role":"assistant" "content":"b"}]}' | show --no-fix
printf '[{"messages":[{"role":"user","content":"h\377"}]},{"messages":[}]' | show --no-fix --findings json
