printf '}{\n{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n' | abridge sanitize
