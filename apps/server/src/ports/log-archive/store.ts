import type { Readable } from 'node:stream';

/** A file or a folder directly below another one. */
export interface StoredEntry {
  name: string;
  isFolder: boolean;
  bytes: number;
}

/** A file as it lies there. `version` changes whenever its content does. */
export interface StoredFile {
  bytes: number;
  version: string;
}

/**
 * Where files of logs lie under keys with slashes: a folder, or a bucket.
 * @throws PortError in each call: `denied`, `throttled`, `timed-out`, `unavailable`, `malformed`, `cancelled`
 */
export interface LogStore {
  /** What lies directly below a prefix that ends with a slash or is empty; nothing where it is not there. */
  entries(prefix: string, signal: AbortSignal): AsyncIterable<StoredEntry>;
  /** Null where there is none. */
  find(key: string, signal: AbortSignal): Promise<StoredFile | null>;
  /** Bytes [from, to) as they lie there. */
  open(key: string, range: { from: number; to: number }, signal: AbortSignal): Promise<Readable>;
}
