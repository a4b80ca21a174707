import { errorOf } from '#rules/thrown';
import type { Database } from '../../../platform/database/database.ts';
import type { OutputChunk } from '../../../ports/node-commands/port.ts';
import { PIECE, packEvents, type TranscriptEvent, type TranscriptRecorder } from './transcript-recorder.ts';
import { beginTranscript, continueTranscript, type Transcript } from './transcript-store.ts';

/** What is known of a command before its machine writes. */
export type TranscriptFacts = Omit<Transcript, 'startedAt' | 'endedAt' | 'bytes' | 'pieces' | 'exitCode' | 'failure' | 'isTruncated'>;

/** How it ended. */
export type TranscriptEnd = Pick<Transcript, 'exitCode' | 'failure' | 'isTruncated'>;

interface Writing {
  database: Database;
  recorder: TranscriptRecorder;
  facts: TranscriptFacts;
  /** Is given what is stored, in its order, and the bytes that have come. */
  show: (events: readonly TranscriptEvent[], bytes: number) => void;
}

/** Stands in a transcript as long as its command runs, and for good where its server stopped meanwhile. */
const UNENDED = 'It runs, or broke off with its server.';
/** Between two times of storing: what comes meanwhile is stored together. */
const PAUSE_MS = 100;
/** Pieces that are stored at a time: the first of a large answer is shown while the rest comes. */
const PIECES_AT_ONCE = 4;

/**
 * Keeps a transcript while its command runs. It is begun before the command is sent, and nothing is shown that is not stored: what a person saw can be
 * read afterwards, also where the server stopped in the middle.
 */
export class TranscriptWriter {
  readonly #writing: Writing;
  /** Events that are stored, by their count, and those of them in the last piece. */
  #stored = 0;
  #lastPiece: TranscriptEvent[] = [];
  #room = 0;
  #pieces = 0;
  #storing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failure: Error | null = null;
  #isOver = false;
  /** The last time, as much was stored as is at a time. */
  #isFull = false;

  private constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** A command whose transcript cannot be begun is not sent. */
  static async begin(writing: Writing): Promise<TranscriptWriter> {
    const { database, facts, recorder } = writing;
    const { startedAt } = recorder;
    const nothing = { startedAt, endedAt: startedAt, bytes: 0, pieces: 0, exitCode: null, failure: UNENDED, isTruncated: false };
    await database.transaction((tx) => beginTranscript(tx, { ...facts, ...nothing }));
    return new TranscriptWriter(writing);
  }

  readonly take = (chunk: OutputChunk): void => {
    this.#writing.recorder.take(chunk);
    this.#goOn(0);
  };

  /** Stores the rest. A command whose transcript cannot be stored answers nothing. */
  async end(end: TranscriptEnd): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#storing;
    if (this.#failure) throw this.#failure;
    this.#writing.recorder.end();
    do await this.#store(end);
    while (this.#waiting > 0);
  }

  /** Events that are not stored yet. */
  get #waiting(): number {
    return this.#writing.recorder.events.length - this.#stored;
  }

  /** One time of storing after the other; a failure is thrown at the end. */
  #goOn(pauseMs: number): void {
    if (this.#storing || this.#timer || this.#isOver || this.#failure || this.#waiting === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#storing = this.#store()
        .catch((error: unknown) => {
          this.#failure = errorOf(error);
        })
        .finally(() => {
          this.#storing = null;
          this.#goOn(this.#isFull ? 0 : PAUSE_MS);
        });
    }, pauseMs);
  }

  /** Stores what waits, up to so many pieces. The end is stored with the last of it. */
  async #store(end?: TranscriptEnd): Promise<void> {
    const { database, facts, recorder, show } = this.#writing;
    const { startedAt, elapsed, bytes, events: all } = recorder;
    const touched = new Map<number, TranscriptEvent[]>();
    const from = this.#stored;
    for (let event = all[this.#stored]; event; event = all[this.#stored]) {
      if (this.#room < event.text.length) {
        if (touched.size === PIECES_AT_ONCE) break;
        this.#lastPiece = [];
        this.#room = PIECE;
        this.#pieces += 1;
      }
      this.#lastPiece.push(event);
      this.#room -= event.text.length;
      touched.set(this.#pieces - 1, this.#lastPiece);
      this.#stored += 1;
    }
    const events = all.slice(from, this.#stored);
    const progress = { endedAt: startedAt + elapsed, bytes, pieces: this.#pieces, ...(this.#waiting === 0 ? end : {}) };
    this.#isFull = touched.size === PIECES_AT_ONCE;
    const packed = new Map(await Promise.all([...touched].map(async ([piece, held]) => [piece, await packEvents(held)] as const)));
    await database.transaction((tx) => continueTranscript(tx, facts.id, progress, packed));
    show(events, bytes);
  }
}
