# Clean input comes out byte for byte.
for file in synthetic_*.json vercel_*.json; do
  abridge sanitize "$file" | cmp - "$file"
done
