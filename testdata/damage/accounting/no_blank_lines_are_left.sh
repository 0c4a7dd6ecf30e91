# What is left out leaves no blank lines after.
m() { printf '{"role":"%s","content":"%s"}' "$1" "$2"; }
{ m user a; m assistant b; echo; m user c; m assistant d; echo; m user e; m assistant f; echo; } |
  abridge trim -q --last 3 | cat -A
{ m user a; echo; printf '\0\0\0\r\n'; m assistant b; echo; printf '\0\0\n'; } | abridge sanitize -q | cat -A
