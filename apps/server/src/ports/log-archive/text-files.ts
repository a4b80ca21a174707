import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PortError } from '../port-error.ts';
import { LineIndex } from './line-index.ts';
import type { LogNote } from './port.ts';
import type { StoredFile } from './store.ts';
import { asUtf8, BROKEN_OFF, CONVERTED, compressionOf, gunzipped, isWholeGzip } from './text-stream.ts';

/** Texts that are decompressed at once: more would only wait for the same processor. */
const AT_ONCE = 2;
/** Texts whose lines are known, beside those that take room on the disk. */
const MOST_KEPT = 64;

/** A stored file, and how to read parts of it. */
export interface TextSource {
  /** Names the file and its store, for as long as the process runs. */
  key: string;
  stored: StoredFile;
  open: (range: { from: number; to: number }, signal: AbortSignal) => Promise<Readable>;
}

export interface TextFilesOptions {
  /** Where decompressed texts lie; only this process reads them. */
  folder: string;
  /** Bytes of all decompressed texts. */
  budgetBytes: number;
  /** Bytes of one text: more of it is not taken. */
  textBytes: number;
}

/**
 * Texts of stored files, ready to be read at any place. A compressed one is decompressed once, to a file without a name in the data folder, while those
 * who wait for its beginning read it already; one that is not compressed is read where it lies. Of each it is found out where its lines begin. The texts
 * that were read last are kept, within a budget of bytes (docs/decisions/0025).
 */
export class TextFiles {
  readonly #options: TextFilesOptions;
  readonly #kept = new Map<string, TextFile>();
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #isClosed = false;

  constructor(options: TextFilesOptions) {
    this.#options = options;
  }

  /** Runs a reading of a text: for as long it stays. */
  async using<Answer>(source: TextSource, signal: AbortSignal, read: (text: TextFile) => Promise<Answer>): Promise<Answer> {
    const text = await this.#open(source, signal);
    try {
      return await read(text);
    } finally {
      text.readers--;
    }
  }

  /** Bytes that decompressed texts take now. */
  get spilledBytes(): number {
    return [...this.#kept.values()].reduce((sum, { spilled }) => sum + spilled, 0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#kept.values()].map((text) => text.discard()));
    this.#kept.clear();
  }

  async #open(source: TextSource, signal: AbortSignal): Promise<TextFile> {
    const id = `${source.key} ${source.stored.version}`;
    let text = this.#kept.get(id);
    // What failed for a reason of the moment is tried again.
    if (text?.failure) text = undefined;
    if (!text) {
      const head = await bytesOf(await source.open({ from: 0, to: Math.min(4, source.stored.bytes) }, signal), 4);
      text = this.#kept.get(id);
      if (!text || text.failure) {
        const compression = compressionOf(head);
        if (compression === 'zstd')
          throw new PortError(
            'not-offered',
            'This file is compressed with zstd, which this version of Node.js cannot read: it needs Node.js 22.15 or later.',
          );
        const isPlain = compression === 'none' && !isUtf16(head);
        text = new TextFile(source, isPlain ? null : this.#options.folder);
        void this.#fill(text, source, compression === 'gzip');
      }
    }
    this.#kept.delete(id);
    this.#kept.set(id, text);
    text.readers++;
    this.#makeRoom();
    return text;
  }

  /** Reads all of a text, once, for all that ask: nobody's leaving ends it. */
  async #fill(text: TextFile, source: TextSource, isGzip: boolean): Promise<void> {
    if (this.#running >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running++;
    const { signal } = text.stopping;
    const whole = { from: 0, to: source.stored.bytes };
    try {
      await text.begin();
      const raw = await source.open(whole, signal);
      let isBroken = false;
      const plain = isGzip ? gunzipped(raw, () => (isBroken = true)) : (raw as AsyncIterable<Buffer>);
      for await (const chunk of asUtf8(plain, () => text.notes.push(CONVERTED))) {
        const room = this.#options.textBytes - text.index.bytes;
        await text.take(chunk.length > room ? chunk.subarray(0, room) : chunk);
        if (!this.#makeRoom() || chunk.length > room) {
          text.notes.push({
            kind: 'too-long',
            text: `The text is longer than ${Math.floor(text.index.bytes / 2 ** 20).toLocaleString('en')} MiB: the rest is not shown.`,
          });
          isBroken = false;
          break;
        }
      }
      if (isBroken && !(await isWholeGzip(() => source.open(whole, signal)))) text.notes.push(BROKEN_OFF);
      text.finish();
    } catch (error) {
      text.fail(
        error instanceof PortError
          ? error
          : new PortError('unavailable', 'The file could not be read. Try again shortly.', { cause: error }),
      );
      await text.discard();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
      if (this.#isClosed) await text.discard();
    }
  }

  /** Lets go of what was read longest ago, until the budget is kept; false where all that is left is being read. */
  #makeRoom(): boolean {
    let bytes = this.spilledBytes;
    for (const [id, text] of this.#kept) {
      if (bytes <= this.#options.budgetBytes && this.#kept.size <= MOST_KEPT) return true;
      if (text.readers > 0 || !text.isDone) continue;
      bytes -= text.spilled;
      this.#kept.delete(id);
      void text.discard();
    }
    return bytes <= this.#options.budgetBytes;
  }
}

const isUtf16 = (head: Buffer): boolean => head.length >= 2 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff);

/** One text, as far as it has been read. */
export class TextFile {
  readonly index = new LineIndex();
  readonly notes: LogNote[] = [];
  readonly stopping = new AbortController();
  readers = 0;
  isDone = false;
  failure: PortError | null = null;
  readonly #source: TextSource;
  readonly #folder: string | null;
  #handle: FileHandle | null = null;
  #wakers: (() => void)[] = [];

  /** @param folder where its decompressed text lies; null where the source is read itself */
  constructor(source: TextSource, folder: string | null) {
    this.#source = source;
    this.#folder = folder;
  }

  /** Bytes that it takes on the disk. */
  get spilled(): number {
    return this.#folder === null ? 0 : this.index.bytes;
  }

  /** Bytes of the whole text; null while it is still read. */
  get totalBytes(): number | null {
    if (this.#folder === null) return this.#source.stored.bytes;
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
    if (this.#handle) await this.#handle.write(chunk, 0, chunk.length, this.index.bytes);
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
    if (this.#folder === null) {
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
