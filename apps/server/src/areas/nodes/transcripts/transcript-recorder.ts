import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { Redactor } from '#rules/redaction/redact';
import type { OutputChunk } from '../../../ports/node-commands/port.ts';

/** Some of what a machine wrote: whole lines, redacted, and when they came. */
export interface TranscriptEvent {
  /** Milliseconds since the command was sent. */
  at: number;
  stream: OutputChunk['stream'];
  text: string;
}

const Events = z.array(z.object({ at: z.number(), stream: z.enum(['stdout', 'stderr']), text: z.string() }));

/** Characters of one piece, and of one event within it, at most. */
const PIECE = 128 * 1024;

/** Keeps what a machine writes as it comes: redacted line by line for the transcript, and as it is for who may see it so. */
export class TranscriptRecorder {
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #streams: Record<OutputChunk['stream'], Stream>;
  readonly #events: TranscriptEvent[] = [];
  #bytes = 0;

  /** @param path the file that is read, where one is: some hold nothing but content */
  constructor(now: () => number, path: string | null) {
    this.#now = now;
    this.#startedAt = now();
    this.#streams = { stdout: new Stream(path), stderr: new Stream(path) };
  }

  readonly take = ({ stream, bytes }: OutputChunk): void => {
    this.#bytes += bytes.byteLength;
    this.#note(stream, this.#streams[stream].lines(bytes));
  };

  /** What came in all. Nothing is taken afterwards. */
  end(): { startedAt: number; endedAt: number; bytes: number; events: readonly TranscriptEvent[] } {
    for (const stream of ['stdout', 'stderr'] as const) this.#note(stream, this.#streams[stream].rest());
    return { startedAt: this.#startedAt, endedAt: this.#now(), bytes: this.#bytes, events: this.#events };
  }

  /** Everything on a stream, as it came. */
  raw(stream: OutputChunk['stream']): string {
    return this.#streams[stream].raw.join('');
  }

  #note(stream: OutputChunk['stream'], text: string): void {
    const at = this.#now() - this.#startedAt;
    for (let from = 0; from < text.length; from += PIECE) this.#events.push({ at, stream, text: text.slice(from, from + PIECE) });
  }
}

/** Bytes of one stream as redacted whole lines; a character may lie across two chunks, and so may a secret. */
class Stream {
  readonly raw: string[] = [];
  readonly #decoder = new TextDecoder();
  readonly #redactor: Redactor;
  #begun = '';

  constructor(path: string | null) {
    this.#redactor = new Redactor(path);
  }

  lines(bytes: Uint8Array): string {
    return this.#redacted(this.#decoder.decode(bytes, { stream: true }), false);
  }

  rest(): string {
    return this.#redacted(this.#decoder.decode(), true);
  }

  #redacted(text: string, isLast: boolean): string {
    if (text !== '') this.raw.push(text);
    const lines = (this.#begun + text).split('\n');
    this.#begun = lines.pop() ?? '';
    const whole = lines.map((line) => `${this.#redactor.line(line)}\n`).join('');
    if (!isLast || this.#begun === '') return whole;
    const last = this.#redactor.line(this.#begun);
    this.#begun = '';
    return whole + last;
  }
}

/** All that was said on a stream, in order. */
export const textOf = (events: readonly TranscriptEvent[], stream: OutputChunk['stream']): string =>
  events
    .filter((event) => event.stream === stream)
    .map(({ text }) => text)
    .join('');

/** Events cut into pieces for the database. */
export async function packEvents(events: readonly TranscriptEvent[]): Promise<Buffer[]> {
  const pieces: TranscriptEvent[][] = [];
  let room = 0;
  for (const event of events) {
    if (room < event.text.length) {
      pieces.push([]);
      room = PIECE;
    }
    pieces.at(-1)?.push(event);
    room -= event.text.length;
  }
  return Promise.all(pieces.map((piece) => pack(JSON.stringify(piece), { level: 3 })));
}

const pack = promisify<string, { level: number }, Buffer>(gzip);

/** A piece as it was packed. */
export const unpackEvents = async (piece: Buffer): Promise<TranscriptEvent[]> =>
  Events.parse(JSON.parse((await promisify(gunzip)(piece)).toString()));
