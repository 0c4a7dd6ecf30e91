printf '[{"role":"user","content":" "}]\n[{"role":"user","content":"x","timestamp":"2026-01-02"}]\nnull\n[{"role":"bad","content":"x"}]\n' | abridge trim -p strict
