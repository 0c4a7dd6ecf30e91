# Images count by their size wherever they stand, and nothing without a model.
for f in generated screenshot shell document within function; do echo $f; abridge tokens -q --by message $f.json; done
for f in generated screenshot; do abridge tokens -q --model gpt-4o --by message $f.json; done
for f in document within; do abridge tokens -q --model claude-3-opus --by message $f.json; done
abridge tokens -q --model gemini-2.5-pro --by message function.json
# A head that says more than an image can have says nothing: as one whose size is not known.
abridge tokens --model gemini-2.5-pro --from openai absurd.json
abridge tokens --model gpt-4o absurd.json
abridge trim -q --model gemini-2.5-pro --from openai --max-tokens 1600 absurd.json | cmp - absurd.json
