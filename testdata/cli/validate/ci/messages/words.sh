# Did you mean, for what stands in policies and project files.
abridge render --set render.stile=xml chat.json; echo "exit $?"
abridge render --set render.nothing=xml chat.json; echo "exit $?"
abridge validate --set rules.empty-content=warning chat.json; echo "exit $?"
wrong() { printf "$1" > .abridge.yaml; abridge validate -q chat.json; echo "exit $?"; }
wrong 'include: 3\n'
wrong 'exclude: [true]\n'
wrong 'exclude: [drafts, 2e3]\n'
wrong 'include: ""\n'
wrong 'overrides: [{files: []}]\n'
wrong 'overrides: [{files: chat.json}, {rules: {empty-content: off}}]\n'
echo '== none of these is wrong'
wrong 'exclude: ["3", 2024/, 1.json, on.json]\n'
wrong 'null\n'
echo '== hidden names'
wrong 'include: ["*.json", ".cache/*.json"]\n'
wrong 'include: ["./*.json", "a/.x"]\n'
wrong 'include: ["./*.json", "!.x"]\n'
