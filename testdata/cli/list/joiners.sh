# What emoji and scripts need to be drawn stays in the first words; what is hidden in others is spelled.
cat > emoji.json <<'END'
{"id":"c","messages":[{"role":"user","content":"می‌خواهم 👩‍🚀 ❤️ pass\u200dword"}]}
END
abridge list emoji.json
rm emoji.json
