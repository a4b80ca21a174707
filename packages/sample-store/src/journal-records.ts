import type { Watermark } from '#rules/lse/samples';
import type { FleetNumbers } from './fleet-day.ts';

/** Samples in numbers: columns of the same length, times in whole seconds since 1970. */
export interface SampleColumns {
  domain: Uint32Array;
  type: Uint32Array;
  attributes: Uint32Array;
  start: Uint32Array;
  end: Uint32Array;
}

/** What a journal holds, in the order in which it was acknowledged. */
export type JournalEntry =
  | { kind: 'samples'; samples: SampleColumns }
  | { kind: 'watermark'; watermark: Watermark }
  | { kind: 'fleet'; at: number; fleet: FleetNumbers }
  /** The fleet of `at` is that of `as`. */
  | { kind: 'same-fleet'; at: number; as: number };

const KINDS = ['samples', 'watermark', 'fleet', 'same-fleet'] as const;
/** Words before the columns: kind, rows. */
const HEAD = 2;

/** An entry as bytes: words of 32 bits, or text for what is small. */
export function encodeEntry(entry: JournalEntry): Uint8Array {
  const kind = KINDS.indexOf(entry.kind);
  switch (entry.kind) {
    case 'samples': {
      const { domain, type, attributes, start, end } = entry.samples;
      return columnsAsBytes(kind, [domain, type, attributes, start, end]);
    }
    case 'fleet': {
      const { domain, attributes, excluded } = entry.fleet;
      const at = new Uint32Array(new Float64Array([entry.at]).buffer);
      return columnsAsBytes(kind, [domain, attributes, Uint32Array.from(excluded)], at);
    }
    case 'watermark':
      return textAsBytes(kind, entry.watermark);
    case 'same-fleet':
      return textAsBytes(kind, { at: entry.at, as: entry.as });
  }
}

/** The opposite. The record's checksum has vouched for the bytes. */
export function decodeEntry(bytes: Uint8Array): JournalEntry {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  const [kindAt = 0, rows = 0] = words;
  const kind = KINDS[kindAt];
  const column = (place: number, skipped = 0): Uint32Array =>
    words.slice(HEAD + skipped + place * rows, HEAD + skipped + (place + 1) * rows);
  switch (kind) {
    case 'samples':
      return { kind, samples: { domain: column(0), type: column(1), attributes: column(2), start: column(3), end: column(4) } };
    case 'fleet': {
      const at = new Float64Array(words.slice(HEAD, HEAD + 2).buffer)[0] ?? 0;
      return { kind, at, fleet: { domain: column(0, 2), attributes: column(1, 2), excluded: Uint8Array.from(column(2, 2)) } };
    }
    case 'watermark':
      return { kind, watermark: JSON.parse(textOf(bytes)) as Watermark };
    case 'same-fleet':
      return { kind, ...(JSON.parse(textOf(bytes)) as { at: number; as: number }) };
    default:
      throw new Error('the journal holds an entry of a kind that is not known: it was written by a newer version');
  }
}

function columnsAsBytes(kind: number, columns: readonly Uint32Array[], before = new Uint32Array()): Uint8Array {
  const rows = columns[0]?.length ?? 0;
  const words = new Uint32Array(HEAD + before.length + rows * columns.length);
  words.set([kind, rows]);
  words.set(before, HEAD);
  for (const [place, column] of columns.entries()) words.set(column, HEAD + before.length + place * rows);
  return new Uint8Array(words.buffer);
}

function textAsBytes(kind: number, value: object): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = new Uint8Array(HEAD * 4 + text.length);
  new Uint32Array(bytes.buffer, 0, HEAD).set([kind, 0]);
  bytes.set(text, HEAD * 4);
  return bytes;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(HEAD * 4));
