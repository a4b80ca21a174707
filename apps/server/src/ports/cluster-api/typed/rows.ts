import { PortError } from '../../port-error.ts';
import { MAX_JSON_LEVELS } from '../../upstream/json-depth.ts';
import { malformed } from './failures.ts';
import { tooLarge } from './read-body.ts';

const SLICE_BYTES = 128 * 1024;
const OUTSIDE_BYTES = 256 * 1024;
const ROW_BYTES = 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** What stood around the rows: `{"next_token":…}`, or nothing for a bare array. */
export type RowsTrailer = Record<string, unknown>;

export interface RowsOptions {
  /** The name of the call, for messages. */
  what: string;
  /** The member that holds the rows, where the answer is an object; a bare array is understood as well. */
  key: string;
  maxBytes: number;
}

/**
 * The elements of one JSON array, in batches as they arrive: a list of 100,000 shards is never one string and never one
 * JSON.parse, and the event loop gets a turn every 128 KB. Returns what stood around the array.
 * @throws PortError "malformed" (half a JSON, a page, another shape) or "too-large"; rows before that were answered
 */
export async function* rowsOf(body: AsyncIterable<Uint8Array>, options: RowsOptions): AsyncGenerator<unknown[], RowsTrailer> {
  const scanner = new RowScanner(options);
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > options.maxBytes) throw tooLarge(options.what, options.maxBytes);
    for (let from = 0; from < part.length; from += SLICE_BYTES) {
      const rows = scanner.take(Buffer.from(part.buffer, part.byteOffset + from, Math.min(SLICE_BYTES, part.length - from)));
      if (rows.length > 0) yield rows;
      await turn();
    }
  }
  return scanner.end();
}

/** Takes all batches and answers what stood around them. Where `take` throws, the answer is left, and with it the cluster's connection. */
export async function eachBatch(rows: AsyncGenerator<unknown[], RowsTrailer>, take: (batch: unknown[]) => void): Promise<RowsTrailer> {
  try {
    let step = await rows.next();
    for (; !step.done; step = await rows.next()) take(step.value);
    return step.value;
  } finally {
    await rows.return({});
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Finds the commas between rows; only ASCII matters to it, so it may be given bytes cut anywhere, within a letter too. */
class RowScanner {
  private readonly options: RowsOptions;
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Depth of the rows' array while inside it, 0 outside. */
  private rowsDepth = 0;
  private seenRows = false;
  private afterComma = false;
  /** Bytes of a row not yet ended. */
  private carry: Buffer[] = [];
  private carrySize = 0;
  /** Everything around the rows; a small JSON text by itself. */
  private outside: Buffer[] = [];
  private outsideSize = 0;

  constructor(options: RowsOptions) {
    this.options = options;
  }

  take(slice: Buffer): unknown[] {
    const rows: unknown[] = [];
    /** Where what is not yet used begins, and the last comma between rows. */
    let from = 0;
    let cut = -1;
    for (let at = 0; at < slice.length; at += 1) {
      const byte = slice[at];
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (byte === BACKSLASH) this.escaped = true;
        else if (byte === QUOTE) this.inString = false;
        continue;
      }
      if (byte === QUOTE) this.inString = true;
      else if (byte === COMMA) {
        if (this.rowsDepth > 0 && this.depth === this.rowsDepth) cut = at;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        this.depth += 1;
        if (this.depth > MAX_JSON_LEVELS) throw malformed('?', this.options.what);
        if (byte === OPEN_ARRAY && this.beginsRows(slice.subarray(from, at))) {
          this.keepOutside(slice.subarray(from, at + 1));
          this.rowsDepth = this.depth;
          this.seenRows = true;
          from = at + 1;
        }
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (this.rowsDepth > 0 && this.depth === this.rowsDepth) {
          if (cut >= from) from = this.parseInto(rows, slice, from, cut, true);
          this.parseInto(rows, slice, from, at, false);
          this.rowsDepth = 0;
          from = at;
          cut = -1;
        }
        this.depth -= 1;
      }
    }
    if (this.rowsDepth > 0) {
      if (cut >= from) from = this.parseInto(rows, slice, from, cut, true);
      this.keepRow(slice.subarray(from));
    } else this.keepOutside(slice.subarray(from));
    return rows;
  }

  end(): RowsTrailer {
    const text = Buffer.concat(this.outside).toString('utf8');
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (cause) {
      throw malformed(text, this.options.what, cause);
    }
    if (!this.seenRows || typeof json !== 'object' || json === null) throw this.noRows();
    return Array.isArray(json) ? {} : (json as RowsTrailer);
  }

  /** The rows' array is the answer itself, or stands right behind `"key":` in it. */
  private beginsRows(before: Buffer): boolean {
    if (this.seenRows) return false;
    if (this.depth === 1) return true;
    if (this.depth !== 2) return false;
    const text = Buffer.concat([...this.outside, before])
      .toString('utf8')
      .trimEnd();
    return text.endsWith(':') && text.slice(0, -1).trimEnd().endsWith(`"${this.options.key}"`);
  }

  /** Parses what lies between two commas, or before the closing bracket. Answers where the next row begins. */
  private parseInto(rows: unknown[], slice: Buffer, from: number, to: number, comma: boolean): number {
    const text = Buffer.concat([...this.carry, slice.subarray(from, to)]).toString('utf8');
    this.carry = [];
    this.carrySize = 0;
    if (text.trim() === '') {
      if (comma || this.afterComma) throw malformed('?', this.options.what);
      return to + 1;
    }
    this.afterComma = comma;
    try {
      for (const row of JSON.parse(`[${text}]`) as unknown[]) rows.push(row);
    } catch (cause) {
      throw malformed('?', this.options.what, cause);
    }
    return to + 1;
  }

  private keepRow(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.carrySize += bytes.length;
    if (this.carrySize > ROW_BYTES) throw tooLarge(`a row of ${this.options.what}`, ROW_BYTES);
    // A copy: a transport may use its buffer again.
    this.carry.push(Buffer.from(bytes));
  }

  private keepOutside(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.outsideSize += bytes.length;
    if (this.outsideSize > OUTSIDE_BYTES) throw malformed(Buffer.concat(this.outside).toString('utf8', 0, 500), this.options.what);
    this.outside.push(Buffer.from(bytes));
  }

  private noRows(): PortError {
    return new PortError('malformed', `The answer to ${this.options.what} is malformed: it holds no list "${this.options.key}".`);
  }
}
