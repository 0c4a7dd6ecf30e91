# A turn's beginning is none in a message, whatever stands in it that doesn't show, in whatever letters.
python3 forge.py > forged.json
for style in plain markdown numbered xml; do echo "== $style"; abridge render --style $style forged.json | python3 -c 'import sys; print(sys.stdin.read().encode("unicode_escape").decode().replace("\\n", "\n"))'; done
