import type { Readable } from 'node:stream';

/** Where packages of component versions lie: a folder, or anything S3-compatible. Keys are made by us; a key never leaves the store's own room. */
export interface PackageStore {
  /**
   * Takes a file and keeps it only if all of it came and its MD5 is the expected one; nothing is left otherwise.
   * @returns what came; `stored` false when the MD5 differs or it was longer than `maxBytes`
   */
  put(
    key: string,
    content: Readable,
    options: { expectedMd5: string | null; maxBytes: number; signal?: AbortSignal },
  ): Promise<{ stored: boolean; md5: string; bytes: number }>;
  /** Null when there is none. */
  open(key: string, signal?: AbortSignal): Promise<{ content: Readable; bytes: number } | null>;
  has(key: string, signal?: AbortSignal): Promise<boolean>;
  remove(key: string): Promise<void>;
}
