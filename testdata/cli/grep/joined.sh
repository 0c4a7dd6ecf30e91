# What is joined to a match goes along with it, and stays one sign.
printf '[{"role":"user","content":"a 👩‍👩‍👧‍👦 family ❤️ b"}]' > family.json
abridge grep . family.json
abridge grep --color always -F 👩 family.json
abridge grep --color always -F ❤ family.json
abridge grep -F family family.json
