printf '[{"role":"user","content":"A1"}]\n[\n {"role":"user","content":"A2"}\n]' | abridge sanitize
