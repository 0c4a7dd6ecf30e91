# A damaged first line and more bad lines than good ones: the good ones are kept.
printf '{"role":"user","content":"cut\nnot JSON\n{"role":"user","content":"a"}\nNaN\n{"role":"assist\n{"role":"assistant","content":"b"}\n{"x\n' | abridge sanitize
echo "exit $?"
# A document that is cut short is one document, not lines.
printf '[\n{"role":"user","content":"a"},\n{"role":"user","content":"b"}\n' | abridge sanitize
