# CESU-8: both halves of an emoji as three bytes each are the emoji; one half alone is nothing.
printf '{"role":"user","content":"a\355\240\275\355\270\200z \355\240\275"}\n' | abridge sanitize
printf '[{"role":"user","content":"a\355\240\275\355\270\200z"},]' | abridge sanitize
echo
