# What emoji and scripts need to be drawn stays in messages; what is hidden in others is spelled.
cat > a.json <<'END'
{"id":"c","messages":[{"role":"user","content":"می‌خواهم 👩‍🚀 ❤️ pass\u200dword"}]}
END
cat > b.json <<'END'
{"id":"c","messages":[{"role":"user","content":"می‌خواهم 👩‍🚀 ❤️ pass\u200dword it was"}]}
END
abridge diff a.json b.json
rm a.json b.json
