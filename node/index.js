'use strict';
// Check, repair, trim, render and convert conversation transcripts; index.d.ts says what is taken and given.
const { existsSync } = require('node:fs');
const path = require('node:path');

let addon;
try {
  addon = require('./addon.node');
} catch (error) {
  throw new Error(`abridge's addon could not be loaded; npm install makes it, in this folder of a checkout: ${error.message}`);
}

const LIBRARY = 'libabridge.so.1';
const FINE = 0;
const ERRORS = { 2: 'ERR_ABRIDGE_OPTIONS', 3: 'ERR_ABRIDGE_INPUT', 4: 'ERR_ABRIDGE_MEMORY', 5: 'ERR_ABRIDGE_INTERNAL' };

// The one that ABRIDGE_LIBRARY names, else the one beside this file, that of the checkout around it, or the system's.
const places = [__dirname, path.join(__dirname, '..', 'build')].map((folder) => path.join(folder, LIBRARY));
const library = process.env.ABRIDGE_LIBRARY || places.find((place) => existsSync(place)) || LIBRARY;
let version;
try {
  version = addon.open(library);
} catch (error) {
  throw new Error(`abridge needs ${LIBRARY}, which ABRIDGE_LIBRARY may name, and which ./build.sh builds in a checkout: ${error.message}`);
}

class AbridgeError extends Error {
  constructor(message, code) {
    super(message);
    this.name = 'AbridgeError';
    this.code = code;
  }
}

function bytesOf(transcript) {
  if (typeof transcript === 'string' || transcript instanceof String) return Buffer.from(String(transcript));
  if (ArrayBuffer.isView(transcript)) return Buffer.from(transcript.buffer, transcript.byteOffset, transcript.byteLength);
  if (transcript instanceof ArrayBuffer || transcript instanceof SharedArrayBuffer) return Buffer.from(transcript);
  const kind = Object.prototype.toString.call(transcript);
  if (kind === '[object Object]' || kind === '[object Array]') return Buffer.from(JSON.stringify(transcript));
  throw new TypeError(`a transcript is bytes, text, or what JSON.parse made of one, and not ${kind.slice(8, -1)}`);
}

// Of JSON that has no such numbers they would become null, which is as if nothing were said.
function finite(name, value) {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new AbridgeError(`options: ${name}: ${value} is no number`, 'ERR_ABRIDGE_OPTIONS');
  return value;
}

function call(task, transcript, options = {}) {
  if (options === null || typeof options !== 'object') throw new AbridgeError('options: an object is expected', 'ERR_ABRIDGE_OPTIONS');
  const given = addon.call(task, bytesOf(transcript), JSON.stringify(options, finite));
  if (given.code in ERRORS) throw new AbridgeError(given.message, ERRORS[given.code]);
  return given;
}

function outcome(task, transcript, options) {
  const given = call(task, transcript, options);
  const { findings, summary } = JSON.parse(given.findings.toString());
  return {
    ok: given.code === FINE,
    output: given.output,
    changed: given.changed,
    findings,
    rejects: given.rejects,
    summary,
    get text() { return this.output.toString(); },
    json() { return JSON.parse(this.text); },
  };
}

const looked = (task) => (transcript, options) => JSON.parse(call(task, transcript, options).output.toString());
const run = (task) => (transcript, options) => outcome(task, transcript, options);

const validate = run('validate');
const sanitize = run('sanitize');
const trim = run('trim');
const render = run('render');
const convert = run('convert');
const countTokens = looked('count_tokens');
const detect = looked('detect');

// By their names alone, which is what `import { trim } from 'abridge'` finds.
module.exports = { AbridgeError, version, validate, sanitize, trim, render, convert, countTokens, detect };
