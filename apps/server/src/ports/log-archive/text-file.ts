import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PortError } from '../port-error.ts';
import { LineIndex } from './line-index.ts';
import type { LogNote } from './port.ts';
import type { StoredFile } from './store.ts';

/** A stored file, and how to read parts of it. */
export interface TextSource {
  /** Names the file and its store, for as long as the process runs. */
  key: string;
  stored: StoredFile;
  open: (range: { from: number; to: number }, signal: AbortSignal) => Promise<Readable>;
}

/** One text, as far as it has been read. */
export class TextFile {
  readonly index: LineIndex;
  readonly notes: LogNote[] = [];
  readonly stopping = new AbortController();
  readers = 0;
  isDone = false;
  failure: PortError | null = null;
  readonly #source: TextSource | null;
  readonly #folder: string | null;
  #handle: FileHandle | null = null;
  /** Bytes that were taken: the index counts them once it knows how lines end. */
  #written = 0;
  #wakers: (() => void)[] = [];

  /**
   * @param source what is read itself, where no folder is given
   * @param folder where a text lies that cannot be read at any place of its source
   * @param index where its lines begin, from the first one on
   */
  constructor(source: TextSource | null, folder: string | null, index = new LineIndex()) {
    this.index = index;
    this.#source = source;
    this.#folder = folder;
  }

  /** Bytes that it takes on the disk. */
  get spilled(): number {
    return this.#folder === null ? 0 : this.#written;
  }

  /** Whether it may be let go of while nobody reads it. */
  get mayGo(): boolean {
    return this.isDone;
  }

  /** Bytes of the whole text; null while it is still read. */
  get totalBytes(): number | null {
    if (this.#source !== null && this.#folder === null) return this.#source.stored.bytes;
    return this.isDone ? this.index.bytes : null;
  }

  async begin(): Promise<void> {
    if (this.#folder === null) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomUUID());
    this.#handle = await open(path, 'wx+', 0o600);
    // Without a name it is gone with the process, however that ends.
    await rm(path, { force: true });
  }

  async take(chunk: Buffer): Promise<void> {
    if (this.#handle) await this.#handle.write(chunk, 0, chunk.length, this.#written);
    this.#written += chunk.length;
    this.index.add(chunk);
    this.#wake();
  }

  finish(): void {
    this.index.end();
    this.isDone = true;
    this.#wake();
  }

  fail(error: PortError): void {
    this.failure = error;
    this.isDone = true;
    this.#wake();
  }

  /** Waits until something is known of the text, or all of it is there. */
  async until(isKnown: (index: LineIndex) => boolean, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
      if (this.failure) throw this.failure;
      if (this.isDone || isKnown(this.index)) return;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#wakers.push(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    }
  }

  /** Bytes [from, from + length) that are there already. */
  async readAt(from: number, length: number, signal: AbortSignal): Promise<Buffer> {
    if (this.#source !== null && this.#folder === null) {
      const to = Math.min(from + length, this.#source.stored.bytes);
      return to <= from ? Buffer.alloc(0) : bytesOf(await this.#source.open({ from, to }, signal), to - from);
    }
    const size = Math.max(0, Math.min(length, this.index.bytes - from));
    if (size === 0 || !this.#handle) return Buffer.alloc(0);
    const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(size), 0, size, from);
    return buffer.subarray(0, bytesRead);
  }

  async discard(): Promise<void> {
    this.stopping.abort();
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close();
  }

  #wake(): void {
    const wakers = this.#wakers;
    this.#wakers = [];
    for (const wake of wakers) wake();
  }
}

/** All of a stream, at most so many bytes. */
export async function bytesOf(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}
