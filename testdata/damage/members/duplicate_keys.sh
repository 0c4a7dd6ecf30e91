printf '[{"role":"user","role":"assistant","content":"a","content":"b"}]' | abridge sanitize
