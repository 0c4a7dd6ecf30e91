# Between lines, before and after a record, around a document: each run is said and skipped.
printf '{"role":"user","content":"a"}\0\0\n\0\0\0\n\0{"role":"assistant","content":"b"}\0\n' | abridge sanitize | od -c
printf '\0\0[{"role":"user","content":"a"}]\0' | abridge sanitize | od -c
printf '\0\0\0' | abridge sanitize
