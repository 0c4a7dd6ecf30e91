# What emoji and scripts need to be drawn stays in a line; what is hidden in others is spelled.
cat > emoji.json <<'END'
{"id":"c","messages":[{"role":"user","content":"می‌خواهم 👩‍🚀 ❤️ pass\u200dword"}]}
END
abridge grep 🚀 emoji.json
abridge grep میخ emoji.json; abridge grep word emoji.json
rm emoji.json
