# A project's mistakes are placed; its policy holds where the command line names none.
wrong() { printf '%s\n' "$1" > .abridge.yaml; abridge validate --findings compact fixtures/good.json; echo "exit $?"; }
wrong 'exclud: x'
wrong 'rules: {invalid-rol: warn}'
wrong 'rules: [a]'
wrong 'overrides: [{rules: {}}]'
wrong 'policy: strickt'
wrong '[]'
wrong 'policy: task-context'
mkdir -p policies; printf 'rules: {empty-content: off}\n' > policies/mine.yaml
wrong 'policy: policies/mine.yaml'
printf 'policy: policies/mine.yaml\ninclude: ["*.txt"]\n' > .abridge.yaml
(cd fixtures; echo '[{"role":"user","content":" "}]' | abridge validate; abridge validate --findings compact .)
