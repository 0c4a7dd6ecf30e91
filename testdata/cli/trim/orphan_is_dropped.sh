# A cut doesn't fail over an orphan that it can drop.
abridge trim --last 5 orphan.json
