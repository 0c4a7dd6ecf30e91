# A run of NUL bytes at the start is not kept in memory; places are those of the whole file.
chat='{"messages":[{"role":"user","content":"Hi"}]} x'
# Sanitizers map terabytes: there the limit is left out.
limit=200000
sh -c "ulimit -v $limit; abridge --version; exit \$?" >version 2>&1 || limit=unlimited
(ulimit -v $limit; head -c 300M /dev/zero | abridge validate)
(head -c 3M /dev/zero; echo "$chat") | abridge validate
(head -c 3M /dev/zero; echo "$chat") | abridge sanitize -q
