'use strict';
// Compiles addon.c with the C compiler that there is: nothing is downloaded. Node's headers stand beside it, or in
// NODE_INCLUDE; libabridge.so.1 is looked for when the package is used.
const { execFileSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

const beside = path.join(path.dirname(process.execPath), '..', 'include', 'node');
const include = [process.env.NODE_INCLUDE, beside, '/usr/include/node'].find((folder) => folder && existsSync(path.join(folder, 'node_api.h')));
if (!include) {
  console.error('abridge: node_api.h is missing: install the headers of Node (Debian: libnode-dev), or say where they are with NODE_INCLUDE');
  process.exit(1);
}
const flags = ['-std=c11', '-O2', '-Wall', '-Wextra', '-Werror', '-fPIC', '-shared', '-fvisibility=hidden', `-I${include}`];
const compiler = process.env.CC || 'cc';
try {
  execFileSync(compiler, [...flags, path.join(__dirname, 'addon.c'), '-o', path.join(__dirname, 'addon.node'), '-ldl'], { stdio: 'inherit' });
} catch (error) {
  const why = error.code === 'ENOENT' ? 'there is no such program: install a C compiler (Debian: gcc), or name one with CC' : 'it could not compile addon.c; what it said stands above';
  console.error(`abridge: ${compiler}: ${why}`);
  process.exit(1);
}
