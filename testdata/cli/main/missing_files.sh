# One missing file doesn't stop the others.
abridge validate none.json chat.json folder
