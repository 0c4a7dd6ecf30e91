# A file that breaks off is still one of this format's, by what stands in the message that it breaks off in.
for size in 240 290; do head -c $size v4.json | abridge detect; done
head -c 220 modelmessages.json | abridge detect
