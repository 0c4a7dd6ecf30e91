# What is to be taken out can't be left as it is.
echo '[{"role":"user","content":"ghp_0123456789abcdefghijABCDEFGHIJ012345"}]' | abridge sanitize --redact --no-fix
