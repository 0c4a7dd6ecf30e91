printf '{"messages":[{"role":"user","content":"cut \\ud83d, \\ude80, whole \\ud83d\\ude80"}]}\n' | abridge sanitize
