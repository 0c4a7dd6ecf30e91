# Old results are replaced together, once that saves so much.
for together in 1 100 100000; do abridge trim --set "trim=[{supersede: {together: $together}}]" chat.json; done
