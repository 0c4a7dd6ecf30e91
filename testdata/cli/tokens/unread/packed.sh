# What can't be unpacked is not text, and a model of SentencePiece no vocabulary.
printf '\3757zXZ\000abc' > a.xz; printf 'BZh91AY&SYabc' > b.bz2; printf '\012\016\012\005<unk>\025\000\000\000\000\030\002' > c.model
abridge tokens a.xz; abridge tokens --ids b.bz2; abridge tokens --head 3 a.xz; echo "exit $?"
echo hi | abridge tokens --tokenizer ./c.model; echo "exit $?"
