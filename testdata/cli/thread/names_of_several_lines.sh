# A file's name that has a line end is one line all the same; -0 gives the names as they are.
export ABRIDGE_STORE=threads.db
id=$(abridge thread new)
abridge thread add $id user hello --files "$(printf 'a\nb.py'),$(printf 'c\rd.py'),e\\f g.py,h.py" --images "$(printf 'i\n.png')"
abridge thread files $id
abridge thread images $id
abridge thread files -0 $id | tr '\n\0\r' '~\n^'
abridge thread images --null $id | tr '\n\0' '~\n'
