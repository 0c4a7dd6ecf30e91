# A file whose head is cut off inside an element: those after the cut are read, and the head is rejected.
show() { abridge sanitize --rejects rejects; echo; echo "rejected:"; cat rejects; echo; }
printf 'head"},\n{"role":"user","content":"a"},\n{"role":"assistant","content":"b"}]\n' | show
# Of a document: what stands after the list is rejected, too.
printf 'ead"},{"role":"user","content":"a"},{"role":"assistant","content":"b"}],"model":"m"}\n' | show
# The cut may leave what begins as a value does; parts and calls of the first message are no elements.
printf '"content":[{"type":"text","text":"x"},{"type":"text","text":"y"}]}, {"role":"user","content":"a"} ]' | show
# Conversations; one more that is damaged, and no end.
printf 'x"}]},{"messages":[{"role":"user","content":"a"}]},{"messages":[{"role":"user","content":bad}]},{"messages":[{"role":"user","content":"c"}]}' | show
# Neither prose nor a cut value has elements.
printf 'He said, {"role":"user","content":"a"}, and left.\n' | show
