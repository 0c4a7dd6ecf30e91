printf '{"role":"user","content":"a\tb"}\n{"role":"user","content":"ok"}\n' | abridge sanitize
