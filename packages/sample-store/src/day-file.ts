import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { bytesOfDay, type DayIntervals, type DaySize, dayOver } from './day-intervals.ts';
import { writeDurably } from './durable-file.ts';
import { SamplesError } from './samples-error.ts';

/** "LSED" and the version of the layout; numbers are little endian, as on every machine that Node runs on. */
const MAGIC = 0x4c534544;
const VERSION = 1;
const HEADER_WORDS = 8;

/** Writes a day so that it is there wholly or not at all. */
export function writeDay(path: string, day: DayIntervals): void {
  const body = new Uint8Array(day.buffer);
  const header = new Uint32Array([
    MAGIC,
    VERSION,
    day.unitMs,
    day.types.length,
    day.domain.length,
    day.start.length,
    body.length,
    crc32(body),
  ]);
  writeDurably(path, [new Uint8Array(header.buffer), body]);
}

/**
 * Reads a day: its columns lie in the buffer that was read.
 * @throws SamplesError `malformed` for a file that is torn or not ours
 */
export function readDay(path: string): DayIntervals {
  const file = openSync(path, 'r');
  try {
    const header = new Uint32Array(HEADER_WORDS);
    const head = readWhole(file, new Uint8Array(header.buffer), 0);
    const [magic, version, unitMs, types = 0, groups = 0, intervals = 0, length = 0, checksum] = header;
    if (!head || magic !== MAGIC || version !== VERSION || (unitMs !== 60_000 && unitMs !== 1_000))
      throw damaged(path, 'it does not begin as one');
    const size: DaySize = { unitMs, types, groups, intervals };
    if (length !== bytesOfDay(size) || fstatSync(file).size !== header.byteLength + length) throw damaged(path, 'it is cut short');
    const body = new Uint8Array(new ArrayBuffer(length));
    if (!readWhole(file, body, header.byteLength) || crc32(body) !== checksum) throw damaged(path, 'its checksum is wrong');
    return dayOver(body.buffer, size);
  } finally {
    closeSync(file);
  }
}

function readWhole(file: number, into: Uint8Array, position: number): boolean {
  let read = 0;
  while (read < into.length) {
    const bytes = readSync(file, into, read, into.length - read, position + read);
    if (bytes === 0) return false;
    read += bytes;
  }
  return true;
}

const damaged = (path: string, why: string): SamplesError =>
  new SamplesError(
    'malformed',
    `The samples of a day cannot be read: ${basename(path)} is damaged (${why}). Put it back from a backup, or remove it.`,
  );
