# Words may stay; a key in a text is found by its shape, and keeps that alone.
abridge reduce -q --rule secret --keep-text phone.json
abridge reduce --rule secret phone.json | tee secret.json | sed 's/ghp_[0-9A-Za-z]*/ghp_…/'
grep -c 0a7Fj29 secret.json
abridge validate --statistics secret.json
