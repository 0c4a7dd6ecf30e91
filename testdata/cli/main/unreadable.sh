# Root may read everything: a file that nobody can read is a folder's file below a file.
abridge validate chat.json/below
