# A run of NUL bytes at the start is not kept in memory; places are those of the whole file.
chat='{"messages":[{"role":"user","content":"Hi"}]} x'
(ulimit -v 200000; head -c 300M /dev/zero | abridge validate)
(head -c 3M /dev/zero; echo "$chat") | abridge validate
(head -c 3M /dev/zero; echo "$chat") | abridge sanitize -q
