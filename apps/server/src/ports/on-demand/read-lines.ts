import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** A longer line is none: what is behind its beginning is passed over. */
const MOST_LINE_BYTES = 1 << 20;
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

export interface FileLine {
  text: string;
  /** From 1. */
  number: number;
  isTooLong: boolean;
}

/** The first line of a file; empty where it has none. */
export async function firstLineOf(path: string, signal: AbortSignal): Promise<string> {
  for await (const { text } of fileLines(path, signal)) if (text !== '') return text;
  return '';
}

/** Lines of a file of text. Empty lines are lines. */
export const fileLines = (path: string, signal: AbortSignal): AsyncGenerator<FileLine> =>
  linesOf(createReadStream(path, { highWaterMark: 256 * 1024, signal }) as AsyncIterable<Buffer>);

/** The same of text that comes in pieces. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let held: Buffer[] = [];
  let size = 0;
  let number = 0;
  const line = (): FileLine => {
    const whole = Buffer.concat(held);
    const end = whole.at(-1) === CARRIAGE_RETURN ? whole.length - 1 : whole.length;
    number += 1;
    const read = { text: size > MOST_LINE_BYTES ? '' : whole.toString('utf8', 0, end), number, isTooLong: size > MOST_LINE_BYTES };
    held = [];
    size = 0;
    return read;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      size += end - from;
      if (size <= MOST_LINE_BYTES) held.push(chunk.subarray(from, end));
      yield line();
      from = end + 1;
    }
    size += chunk.length - from;
    // Copied: the chunk's memory may be written again.
    if (size <= MOST_LINE_BYTES && from < chunk.length) held.push(Buffer.from(chunk.subarray(from)));
  }
  if (size > 0) yield line();
}

/** Where a line stands, for a reader: the file's name without its folders. */
export const placeOf = (path: string, number: number): string => `${basename(path)}, line ${number.toLocaleString('en-US')}`;
