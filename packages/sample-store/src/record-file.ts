import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { syncFolderOf } from './durable-file.ts';

/** Length and checksum before each record, so that one that was cut short is distinguished from a whole one. */
const HEADER = 8;

/** A file of records that are added at its end; each is on the disk when `sync` answers. */
export interface RecordFile {
  /** Bytes in the file. */
  readonly size: number;
  /** Writes records in one go. @throws Error of the file system; what was written of them is taken back */
  append(records: readonly Uint8Array[]): void;
  sync(): void;
  close(): void;
}

/**
 * Opens the file, making it when it is missing, and hands out what it holds. A tail that was torn by a crash is cut off: nobody was notified
 * that it was stored.
 * @param onTorn hears how many bytes were cut off
 */
export function openRecordFile(path: string, onRecord: (payload: Uint8Array) => void, onTorn: (bytes: number) => void): RecordFile {
  const isNew = !existsSync(path);
  const whole = isNew ? 0 : readRecords(path, onRecord, onTorn);
  const file = openSync(path, isNew ? 'w+' : 'r+', 0o600);
  ftruncateSync(file, whole);
  fsyncSync(file);
  if (isNew) syncFolderOf(path);
  let size = whole;
  return {
    get size() {
      return size;
    },
    append(records) {
      const bytes = Buffer.concat(records.flatMap((payload) => [headerOf(payload), payload]));
      try {
        let written = 0;
        while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, size + written);
      } catch (error) {
        ftruncateSync(file, size);
        throw error;
      }
      size += bytes.length;
    },
    sync: () => fsyncSync(file),
    close: () => closeSync(file),
  };
}

/** @returns the bytes of the whole records */
function readRecords(path: string, onRecord: (payload: Uint8Array) => void, onTorn: (bytes: number) => void): number {
  const bytes = readFileSync(path);
  let at = 0;
  while (at + HEADER <= bytes.length) {
    const length = bytes.readUInt32LE(at);
    const payload = bytes.subarray(at + HEADER, at + HEADER + length);
    if (payload.length < length || crc32(payload) !== bytes.readUInt32LE(at + 4)) break;
    // A copy begins at an address that typed arrays of any width can start at.
    onRecord(new Uint8Array(payload));
    at += HEADER + length;
  }
  if (at < bytes.length) onTorn(bytes.length - at);
  return at;
}

function headerOf(payload: Uint8Array): Uint8Array {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32(payload), 4);
  return header;
}
