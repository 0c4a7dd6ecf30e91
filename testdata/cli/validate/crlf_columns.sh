# Lines and columns from 1, columns in code points, offsets in bytes; a tab and an emoji are one column each.
printf '{"role":"user","content":"ok"}\r\n\t{"content":"\360\237\232\200\303\251","role":"usr"}\r\n' | abridge validate --findings json | jq -c '.findings[] | [.line, .column, .offset, .record, .pointer]'
