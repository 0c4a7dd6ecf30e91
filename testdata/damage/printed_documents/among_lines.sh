printf '{"role":"user","content":"a"}\n{\n  "role": "assistant",\n  "content": "b"\n}\n{"role":"user","content":"c"}\n' | abridge sanitize
