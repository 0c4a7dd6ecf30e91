printf 'a\377b\355\240\200' | abridge tokens --ids
printf 'a\357\277\275b\357\277\275\357\277\275\357\277\275' | abridge tokens --ids
printf 'a\377b\355\240\200' | abridge tokens --head 3 | od -An -tx1
