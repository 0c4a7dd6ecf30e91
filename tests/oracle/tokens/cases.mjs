// Writes texts and what npm's tiktoken makes of them, for tokens_check.cpp: for each text its length and bytes,
// then for o200k_base and cl100k_base the number of tokens and the FNV-1a hash of their ids; numbers are 32 bits,
// little-endian.
// usage: node cases.mjs points STEP | strings COUNT SEED | vocabulary STEP | files FILE…
// Run in a folder where tiktoken is installed.
import fs from 'node:fs';
import {createRequire} from 'node:module';

const {get_encoding} = createRequire(process.cwd() + '/')('tiktoken');
const encodings = ['o200k_base', 'cl100k_base'].map((name) => get_encoding(name));
const utf8 = new TextEncoder();

let parts = [];
let size = 0;
const flush = () => {
  fs.writeSync(1, Buffer.concat(parts));
  parts = [];
  size = 0;
};
const emit = (text, bytes = utf8.encode(text)) => {
  const numbers = new Uint32Array(1 + 2 * encodings.length);
  numbers[0] = bytes.length;
  encodings.forEach((encoding, i) => {
    const ids = encoding.encode_ordinary(text);
    let hash = 2166136261;
    for (const id of ids) hash = Math.imul(hash ^ id, 16777619) >>> 0;
    numbers[1 + 2 * i] = ids.length;
    numbers[2 + 2 * i] = hash;
  });
  const all = Buffer.from(numbers.buffer);
  parts.push(all.subarray(0, 4), Buffer.from(bytes), all.subarray(4));
  size += bytes.length + 20;
  if (size > 1 << 16) flush();
};

/** Every STEPth code point that is a character, alone and next to what the patterns tell apart. */
const points = (step) => {
  for (let code = 0; code < 0x110000; code += step) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const c = String.fromCodePoint(code);
    emit(c);
    emit(`a${c}b ${c}${c} A${c}A${c}a1${c}2'${c}e's${c}.${c}\n${c}\t${c}/${c}  ${c} ${c}`);
  }
};

/** mulberry32 */
const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return (t ^ (t >>> 14)) >>> 0;
};

const kinds = [
  [' ', '  ', '   ', '\t', '\u00a0', '\u0085', '\u1680', '\u2003', '\u2028', '\u202f', '\u205f', '\u3000', '\v', '\f'],
  ['\ufeff', '\u180e', '\u200b', '\x1c', '\x1f', '\x00', '\u200d', '\u2060'],
  ['\n', '\r', '\r\n', '\n\n', ' \n', '\n ', '\n  '],
  ["'s", "'S", "'t", "'re", "'VE", "'m", "'lL", "'d", "'\u017f", "'\u212a", "\u2019s", "'", "''", "'v", "'l", "'R"],
  ['a', 'b', 'the', 'ing', 'er', 'x', 'ı', 'ß', 'é', 'я', 'ω', 'ſ', 'ǆ'],
  ['A', 'B', 'HTTP', 'K', 'É', 'Я', 'Ω', 'İ', '\u212a', 'ǅ', 'Ǆ', 'ᾈ'],
  ['中', '文', 'あ', '한', 'ا', 'ש', 'ก', 'ʰ', 'ª', '々', '𝒳', '𐐀', '𐐨'],
  ['\u0301', '\u0e34', '\u093f', '\u20dd', '\u0300\u0301', '\ufe0f', '\u{e0100}'],
  ['0', '1', '12', '123', '1234', '٣', 'Ⅷ', '½', '²', '𝟘', '৪', '〇'],
  ['.', ',', '!', '?', '(', '((', ')', '"', '/', '//', '-', '_', '=', '{', '<|endoftext|>', '€', '→', '😀', '👩‍👩‍👧', '\ue000', '\u{10ffff}'],
];
const words = ['hello', ' world', ' indivisible', 'internationalization', 'function', ' return', 'Antidisestablishmentarianism',
  'straße', ' Привет', 'こんにちは', '안녕하세요', 'مرحبا', 'नमस्ते', 'สวัสดี', 'https://', 'camelCaseWord', 'XMLHttpRequest'];

/** Texts that bring together what the exactness rules are about, short and long, with runs. */
const strings = (count, seed) => {
  const next = random(seed);
  const pick = (list) => list[next() % list.length];
  for (let i = 0; i < count; ++i) {
    const length = 1 + (next() % (i % 20 === 0 ? 300 : 24));
    // Most texts draw from few kinds, so that these meet.
    const few = Array.from({length: 1 + (next() % 4)}, () => pick(kinds));
    let text = '';
    for (let k = 0; k < length; ++k) {
      const what = next() % 16;
      const part = what === 0 ? pick(words) : what === 1 ? String.fromCodePoint(next() % 0xd800) : pick(what < 4 ? pick(kinds) : pick(few));
      text += next() % 50 === 0 ? part.repeat(1 + (next() % 40)) : part;
    }
    emit(text);
  }
};

/** Every STEPth entry as text; what is no UTF-8 by itself is read as U+FFFD. */
const vocabulary = (step) => {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  encodings.forEach((encoding, i) => {
    const tokens = i === 0 ? 199998 : 100256;
    for (let id = 0; id < tokens; id += step) {
      const bytes = encoding.decode_single_token_bytes(id);
      emit(decoder.decode(bytes), bytes);
    }
  });
};

const files = (names) => {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  for (const name of names) {
    const bytes = fs.readFileSync(name);
    // tiktoken's time grows with the square of a piece; parts at line ends keep it short.
    const text = decoder.decode(bytes);
    for (let at = 0; at < text.length;) {
      let end = Math.min(text.length, at + 65536);
      if (end < text.length) end = text.lastIndexOf('\n', end) + 1 || end;
      if (end <= at) end = Math.min(text.length, at + 65536);
      if (end < text.length && text.charCodeAt(end - 1) >= 0xd800 && text.charCodeAt(end - 1) < 0xdc00) ++end;
      emit(text.slice(at, end));
      at = end;
    }
  }
};

const [what, ...rest] = process.argv.slice(2);
const sets = {points: () => points(Number(rest[0])), strings: () => strings(Number(rest[0]), Number(rest[1])),
  vocabulary: () => vocabulary(Number(rest[0])), files: () => files(rest)};
sets[what]();
flush();
