import { PortError } from '../port-error.ts';
import { PulledText, type PulledTextSource } from './pulled-text.ts';
import { bytesOf, TextFile, type TextSource } from './text-file.ts';
import { asUtf8, BROKEN_OFF, CONVERTED, compressionOf, gunzipped, isWholeGzip, tooLong } from './text-stream.ts';

/** Texts that are decompressed at once: more would only wait for the same processor. */
const AT_ONCE = 2;
/** Texts whose lines are known, beside those that take room on the disk. */
const MOST_KEPT = 64;

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
  async using<Answer>(
    source: TextSource | PulledTextSource,
    signal: AbortSignal,
    read: (text: TextFile) => Promise<Answer>,
  ): Promise<Answer> {
    const text = 'pages' in source ? this.#pulled(source) : await this.#open(source, signal);
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
    return this.#taken(id, text);
  }

  /** A text that comes page by page, as far as its readers want it. */
  #pulled(source: PulledTextSource): TextFile {
    const id = `${source.key} ${source.version}`;
    const text =
      this.#kept.get(id) ??
      new PulledText(source, { folder: this.#options.folder, textBytes: this.#options.textBytes, makeRoom: () => this.#makeRoom() });
    return this.#taken(id, text);
  }

  /** The text, with one reader more, and the last to go. */
  #taken(id: string, text: TextFile): TextFile {
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
          text.notes.push(tooLong(text.index.bytes));
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
      if (text.readers > 0 || !text.mayGo) continue;
      bytes -= text.spilled;
      this.#kept.delete(id);
      void text.discard();
    }
    return bytes <= this.#options.budgetBytes;
  }
}

const isUtf16 = (head: Buffer): boolean => head.length >= 2 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff);
