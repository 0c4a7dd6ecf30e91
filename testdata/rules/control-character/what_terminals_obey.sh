# Escape sequences and control characters go; carriage returns and form feeds that stand alone are line ends.
printf 'extends: recommended\nrules: {control-character: fix}\n' > fixed.yaml
say() {
  printf '[{"role":"user","content":"%s"}]\n' "$1" > one.json
  abridge validate --findings compact one.json
  abridge sanitize -q -p ./fixed.yaml one.json
}
say 'A \u001b[1;31mred\u001b[0m word.'
say 'A link: \u001b]8;;https://example.com\u001b\\here\u001b]8;;\u0007.'
say '10 %\r20 %\r30 %\r\nDone.\r\r\nPage two:\fText.'
say 'A sequence that is none: \u001b and on, \u001b[12'
say 'C1: \u009b31mred\u009b0m, DEL: \u007f, BEL: \u0007, backspace: a\bb'
say 'Tabs\tand line ends\nand Windows\r\nare none.'
say 'A path is none: C:\\bin\\foo\\run'
