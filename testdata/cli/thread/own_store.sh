# What a thread is rendered to is never the store that it comes from, however the store was named.
export ABRIDGE_STORE=mine.db
id=$(abridge thread new)
abridge thread add $id user 'What is Python?'
abridge thread render $id -o mine.db
unset ABRIDGE_STORE
abridge thread render $id --store mine.db --report ./mine.db
abridge thread show $id --store mine.db | tail -n 1
