# An omitted history is a null line among conversations.
printf '{"messages":[{"role":"user","content":" ","timestamp":"2026-01-02"}]}\n{"messages":[{"role":"user","content":"x","timestamp":"2026-01-02"}]}\n{"messages":[{"role":"bad","content":"x"}]}\n' | abridge trim -p strict
