printf '{"role":"user","content":"Hi"}\n{"role":"assistant","content":"He' | abridge sanitize
