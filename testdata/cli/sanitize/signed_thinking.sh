# Signed thinking stays byte for byte whatever its limit; what has no signature is a text like any other.
abridge sanitize -q --set limits.thinking.max=3 <<'END'
[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"thinking","thinking":"7 times 13 is 91, so no","signature":"EqQ"},{"type":"text","text":"No."}]}]
END
abridge sanitize -q --set rules.thinking-unsigned=off --set limits.thinking.max=3 <<'END'
[{"role":"user","content":"q"},{"role":"assistant","content":[{"type":"thinking","thinking":"7 times 13 is 91, so it is not prime"},{"type":"text","text":"No."}]}]
END
