import { withoutQuotes, withoutValues } from './error-words.ts';

/** Members whose text an exception wrote, by the end of their name as JSON writes it. The columns `ud` and `r` are `_cat`'s short names of two. */
const CLEANERS: readonly { key: Buffer; clean: (text: string) => string }[] = [
  { key: Buffer.from('reason"'), clean: withoutValues },
  { key: Buffer.from('error"'), clean: withoutValues },
  { key: Buffer.from('cause"'), clean: withoutValues },
  { key: Buffer.from('"r"'), clean: withoutValues },
  { key: Buffer.from('details"'), clean: withoutQuotes },
  { key: Buffer.from('"ud"'), clean: withoutQuotes },
  { key: Buffer.from('"message"'), clean: withoutQuotes },
  { key: Buffer.from('stack_trace"'), clean: () => '…' },
];

/** A longer text of an exception is left out: it would have to be held until its end. */
const MAX_TEXT_BYTES = 256 * 1024;
const LEFT_OUT = Buffer.from('"…"');

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * JSON as it comes, without the values of documents and queries that engines put into the texts of errors: `reason`, `error` and `cause` of
 * failures and tasks, `details` of what happened to a shard, stack traces. Everything else is passed on byte by byte.
 */
export async function* withoutErrorValues(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const cleaner = new MemberCleaner();
  for await (const piece of body) yield* cleaner.take(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  yield* cleaner.end();
}

class MemberCleaner {
  /** What cannot be judged before more has come: the beginning of a member, or of its name. */
  private carried: Buffer = Buffer.alloc(0);
  /** Within a text that is left out, and whether its next sign is escaped. */
  private skipping: { escaped: boolean } | null = null;

  *take(piece: Buffer): Generator<Buffer> {
    let bytes = this.carried.length > 0 ? Buffer.concat([this.carried, piece]) : piece;
    this.carried = Buffer.alloc(0);
    if (this.skipping) {
      const end = this.endOfSkipped(bytes, this.skipping);
      if (end < 0) return;
      this.skipping = null;
      bytes = bytes.subarray(end);
    }
    const next = CLEANERS.map(({ key }) => bytes.indexOf(key));
    let from = 0;
    let searched = 0;
    for (;;) {
      const [at, cleaner] = firstAfter(bytes, next, searched);
      if (cleaner === undefined) break;
      const start = startOfText(bytes, at + cleaner.key.length);
      if (start === 'cut') return yield* this.keep(bytes, from, at);
      searched = at + cleaner.key.length;
      if (start === 'no text') continue;
      const end = endOfText(bytes, start + 1);
      if (end < 0 && bytes.length - start > MAX_TEXT_BYTES) {
        yield Buffer.concat([bytes.subarray(from, start), LEFT_OUT]);
        this.skipping = { escaped: false };
        this.endOfSkipped(bytes.subarray(start + 1), this.skipping);
        return;
      }
      if (end < 0) return yield* this.keep(bytes, from, at);
      yield bytes.subarray(from, start);
      yield cleanedText(bytes.subarray(start, end), cleaner.clean);
      from = end;
      searched = end;
    }
    yield* this.keep(bytes, from, Math.max(from, bytes.length - LONGEST_KEY + 1));
  }

  *end(): Generator<Buffer> {
    const bytes = this.carried;
    for (const { key } of CLEANERS) {
      const at = bytes.indexOf(key);
      const start = at < 0 ? 'no text' : startOfText(bytes, at + key.length);
      // The answer broke off within the text.
      if (typeof start === 'number') return yield Buffer.concat([bytes.subarray(0, start), LEFT_OUT.subarray(0, -1)]);
    }
    if (bytes.length > 0) yield bytes;
  }

  private *keep(bytes: Buffer, from: number, at: number): Generator<Buffer> {
    if (at > from) yield bytes.subarray(from, at);
    // A copy: the transport may use its buffer again.
    this.carried = Buffer.from(bytes.subarray(at));
  }

  /** Where the text that is left out has ended, its quote included; -1 while it goes on. */
  private endOfSkipped(bytes: Buffer, state: { escaped: boolean }): number {
    for (const [at, byte] of bytes.entries()) {
      if (state.escaped) state.escaped = false;
      else if (byte === BACKSLASH) state.escaped = true;
      else if (byte === QUOTE) return at + 1;
    }
    return -1;
  }
}

const LONGEST_KEY = Math.max(...CLEANERS.map(({ key }) => key.length));

/** The first name of a member at or behind a place; `next` holds where each was found last. */
function firstAfter(bytes: Buffer, next: number[], from: number): [number, (typeof CLEANERS)[number] | undefined] {
  let first: [number, (typeof CLEANERS)[number] | undefined] = [-1, undefined];
  for (const [which, cleaner] of CLEANERS.entries()) {
    let at = next[which] ?? -1;
    if (at >= 0 && at < from) at = bytes.indexOf(cleaner.key, from);
    next[which] = at;
    if (at >= 0 && (first[1] === undefined || at < first[0])) first = [at, cleaner];
  }
  return first;
}

/** The opening quote of the text behind a member's name. */
function startOfText(bytes: Buffer, from: number): number | 'no text' | 'cut' {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  if (at >= bytes.length) return 'cut';
  if (bytes[at] !== COLON) return 'no text';
  at += 1;
  while (isBlank(bytes[at])) at += 1;
  if (at >= bytes.length) return 'cut';
  return bytes[at] === QUOTE ? at : 'no text';
}

/** Behind the closing quote; -1 when it is not there yet. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (at - escapes > from && bytes[at - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return -1;
}

function cleanedText(quoted: Buffer, clean: (text: string) => string): Buffer {
  let text: string;
  try {
    text = JSON.parse(quoted.toString('utf8')) as string;
  } catch {
    return LEFT_OUT;
  }
  const result = clean(text);
  return result === text ? quoted : Buffer.from(JSON.stringify(result));
}
