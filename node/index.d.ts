// Transcripts are bytes, text, or what JSON.parse made of one. What is wrong with a transcript is a finding; mistakes in
// the options, and bytes that can't be unpacked, are thrown.

export type Transcript = string | NodeJS.ArrayBufferView | ArrayBufferLike | object;

/** docs/library.md says what each of them means. */
export interface Options {
  policy?: string;
  set?: string[];
  model?: string;
  target?: string | string[];
  as?: 'request' | 'history';
  from?: string;
  to?: string;
  style?: string;
  tokenizer?: string;
  last?: number;
  max_chars?: number;
  max_tokens?: number;
  context_window?: number;
  notice?: string;
  drop_system?: boolean;
  append?: string | string[];
  select?: string | string[];
  where?: string;
  dedupe?: 'exact';
  keep_fields?: string | string[];
  branch?: string;
  thread?: string;
  jsonl?: boolean;
  unsafe_fixes?: boolean;
  no_fix?: boolean;
  redact?: boolean;
  fail_on?: 'error' | 'warning' | 'never';
  now?: string;
  name?: string;
  files_root?: string;
  max_unpacked?: number;
}

/** One thing that is wrong. */
export interface Finding {
  rule: string;
  severity: 'warn' | 'error';
  file: string;
  /** From 1; 0 is the input as such. */
  line: number;
  /** From 1, in code points. */
  column: number;
  /** In bytes, of the input as it is unpacked. */
  offset: number;
  record: number;
  /** A JSON Pointer into the record. */
  pointer: string;
  message: string;
  /** What it is known by when its line has moved. */
  fingerprint: string;
  fix: { safe: boolean; applied: boolean } | null;
}

/** What came of a transcript. */
export interface Outcome {
  /** No finding is left, from `fail_on` on, that no fix mended. */
  ok: boolean;
  output: Buffer;
  readonly text: string;
  /** The output of one JSON document. */
  json(): any;
  changed: boolean;
  findings: Finding[];
  /** Records that are not in the output because they are beyond repair. */
  rejects: Buffer;
  summary: Record<string, any>;
}

/** What a text or a transcript costs: between `least` and `tokens`, where a tokenizer is closed. */
export interface Tokens {
  tokens: number;
  least: number;
  tokenizer: string;
  transcript: boolean;
  conversations: number;
  messages: number;
}

/** What bytes are taken for. */
export interface Detected {
  format: string | null;
  shape: string | null;
  containers: string[];
  why: string;
}

export class AbridgeError extends Error {
  code: 'ERR_ABRIDGE_OPTIONS' | 'ERR_ABRIDGE_INPUT' | 'ERR_ABRIDGE_MEMORY' | 'ERR_ABRIDGE_INTERNAL';
}

/** Of the library. */
export const version: string;
export function validate(transcript: Transcript, options?: Options): Outcome;
export function sanitize(transcript: Transcript, options?: Options): Outcome;
export function trim(transcript: Transcript, options?: Options): Outcome;
export function render(transcript: Transcript, options?: Options): Outcome;
export function convert(transcript: Transcript, options: Options & { to: string }): Outcome;
export function countTokens(transcript: Transcript, options?: Options): Tokens;
export function detect(transcript: Transcript, options?: Pick<Options, 'name' | 'max_unpacked'>): Detected;
