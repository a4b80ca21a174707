import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { Redactor } from '#rules/redaction/redact';
import type { OutputChunk } from '../../../ports/node-commands/port.ts';

/** Some of what a machine wrote: whole lines, or parts of a very long one, redacted, and when they came. */
export interface TranscriptEvent {
  /** Milliseconds since the command was sent. */
  at: number;
  stream: OutputChunk['stream'];
  text: string;
}

const Events = z.array(z.object({ at: z.number(), stream: z.enum(['stdout', 'stderr']), text: z.string() }));

/** Characters of one piece, and of one event within it, at most. */
export const PIECE = 128 * 1024;

/** Keeps what a machine writes as it comes: redacted line by line for the transcript, and as it is for who may see it so. */
export class TranscriptRecorder {
  readonly #now: () => number;
  readonly #streams: Record<OutputChunk['stream'], Stream>;
  readonly #events: TranscriptEvent[] = [];
  readonly startedAt: number;
  #bytes = 0;

  /** @param path the file that is read, where one is: some hold nothing but content */
  constructor(now: () => number, path: string | null) {
    this.#now = now;
    this.startedAt = now();
    this.#streams = { stdout: new Stream(path), stderr: new Stream(path) };
  }

  readonly take = ({ stream, bytes }: OutputChunk): void => {
    this.#bytes += bytes.byteLength;
    this.#note(stream, this.#streams[stream].take(bytes));
  };

  /** What came so far and can be shown: whole lines. It grows at its end alone. */
  get events(): readonly TranscriptEvent[] {
    return this.#events;
  }

  /** Of what came so far, before anything was taken out of it. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Milliseconds since the command was sent. */
  get elapsed(): number {
    return this.#now() - this.startedAt;
  }

  /** Lines that have no end are over. Nothing is taken afterwards. */
  end(): void {
    for (const stream of ['stdout', 'stderr'] as const) this.#note(stream, this.#streams[stream].rest());
  }

  /** Everything on a stream of a file, as it came. */
  raw(stream: OutputChunk['stream']): string {
    return this.#streams[stream].raw.join('');
  }

  #note(stream: OutputChunk['stream'], text: string): void {
    const at = this.elapsed;
    for (let from = 0; from < text.length; ) {
      const end = endOfPiece(text, from);
      this.#events.push({ at, stream, text: text.slice(from, end) });
      from = end;
    }
  }
}

/** Never between the halves of a character: each event is a text by itself. */
function endOfPiece(text: string, from: number): number {
  const end = Math.min(from + PIECE, text.length);
  return end < text.length && /[\udc00-\udfff]/.test(text[end] ?? '') ? end - 1 : end;
}

/** Bytes of one stream as redacted text; a character may lie across two chunks, and so may a secret. */
class Stream {
  readonly raw: string[] = [];
  readonly #decoder = new TextDecoder();
  readonly #redactor: Redactor;
  /** What is shown of one that reads no file is always redacted. */
  readonly #keepsRaw: boolean;

  constructor(path: string | null) {
    this.#redactor = new Redactor(path);
    this.#keepsRaw = path !== null;
  }

  take(bytes: Uint8Array): string {
    return this.#redacted(this.#decoder.decode(bytes, { stream: true }));
  }

  rest(): string {
    return this.#redacted(this.#decoder.decode()) + this.#redactor.rest();
  }

  #redacted(text: string): string {
    if (this.#keepsRaw && text !== '') this.raw.push(text);
    return this.#redactor.take(text);
  }
}

/** All that was said on a stream, in order. */
export const textOf = (events: readonly TranscriptEvent[], stream: OutputChunk['stream']): string =>
  events
    .filter((event) => event.stream === stream)
    .map(({ text }) => text)
    .join('');

/** A piece for the database. */
export const packEvents = (piece: readonly TranscriptEvent[]): Promise<Buffer> => pack(JSON.stringify(piece), { level: 3 });

const pack = promisify<string, { level: number }, Buffer>(gzip);

/** A piece as it was packed. */
export const unpackEvents = async (piece: Buffer): Promise<TranscriptEvent[]> =>
  Events.parse(JSON.parse((await promisify(gunzip)(piece)).toString()));
