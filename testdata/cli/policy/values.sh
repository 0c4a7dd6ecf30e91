# Values that no history could meet, and keys that have one value.
for set in chain.max=0 'target=[]' files='{order: oldest_first}'; do
  abridge policy show --set "$set" > out.txt; echo "exit $?"
done
abridge policy show -p thread --set files.order=newest_first --set files.oversize=skip | grep -A3 '^files'
rm out.txt
