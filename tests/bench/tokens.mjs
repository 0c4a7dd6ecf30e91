// usage: node tokens.mjs LIBRARY ENCODING ROUNDS FILE…   (in a folder where the libraries are installed)
// How fast a library of npm counts the tokens of a file: a line "LIBRARY FILE TOKENS MB/s" for each, the median of
// ROUNDS behind one that warms up; and "LIBRARY load - MS", what it takes until it can count.
import fs from 'node:fs';
import path from 'node:path';
import {performance} from 'node:perf_hooks';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const require = createRequire(process.cwd() + '/');
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const libraries = {
  tiktoken: async (encoding) => {
    const tiktoken = (await load('tiktoken')).get_encoding(encoding);
    return (text) => tiktoken.encode_ordinary(text).length;
  },
  'gpt-tokenizer': async (encoding) => {
    const {countTokens} = await load(`gpt-tokenizer/encoding/${encoding}`);
    return (text) => countTokens(text, {allowedSpecial: new Set(), disallowedSpecial: new Set()});
  },
  'ai-tokenizer': async (encoding) => {
    const {Tokenizer, default: whole} = await load('ai-tokenizer');
    const tokenizer = new (Tokenizer ?? whole.default ?? whole)(await load(`ai-tokenizer/encoding/${encoding}`));
    return (text) => tokenizer.count(text);
  },
};

const [library, encoding, rounds, ...files] = process.argv.slice(2);
const start = performance.now();
const count = await libraries[library](encoding);
count('a');
console.log(`${library} load - ${(performance.now() - start).toFixed(1)}`);
for (const file of files) {
  const text = fs.readFileSync(file, 'utf8');
  const bytes = fs.statSync(file).size;
  const times = [];
  let tokens = 0;
  for (let round = 0; round <= Number(rounds); ++round) {
    const from = performance.now();
    tokens = count(text);
    times.push(performance.now() - from);
  }
  times.shift();
  times.sort((a, b) => a - b);
  console.log(`${library} ${path.resolve(file)} ${tokens} ${(bytes / times[times.length >> 1] / 1e3).toFixed(2)}`);
}
