import { randomUUID } from 'node:crypto';

/** Stands in the JSON text where a fragment belongs; nobody outside this process can know it, so no data can hold it. */
const MARK = `fragment ${randomUUID()}`;
const QUOTED_MARK = JSON.stringify(MARK);

/** The fragments of the value that is being written; JSON is written in one go, so there is never more than one. */
let met: Uint8Array[] | null = null;

/**
 * JSON that is written already: long arrays of numbers cost less so than as values that are walked twice. A scalar's `serialize` answers one,
 * and `writeJson` puts its bytes in place.
 */
export class JsonFragment {
  /** UTF-8. */
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  toJSON(): unknown {
    if (met === null) return JSON.parse(Buffer.from(this.bytes).toString('utf8'));
    met.push(this.bytes);
    return MARK;
  }
}

/** A value as JSON: text, or bytes where it holds fragments. */
export function writeJson(value: unknown): string | Buffer {
  const fragments: Uint8Array[] = [];
  met = fragments;
  let text: string;
  try {
    text = JSON.stringify(value);
  } finally {
    met = null;
  }
  if (fragments.length === 0) return text;
  const parts = text.split(QUOTED_MARK);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [fragments[at - 1] ?? NULL, Buffer.from(part)])));
}

const NULL = Buffer.from('null');
