printf 'rules: &a {missing-field: *a}\n' > alias.yaml
abridge policy show -p ./alias.yaml
