import { abandonable } from '../coalesce.ts';
import { PortError } from '../port-error.ts';
import { LINE_FEED, LineIndex } from './line-index.ts';
import type { LogNote } from './port.ts';
import { TextFile } from './text-file.ts';
import { tooLong } from './text-stream.ts';

/** Some events of a text, in their order. */
export interface EventPage {
  /** Each becomes a line, or several where it holds line breaks. */
  texts: readonly string[];
  /** No event comes after these, as far as is known now. */
  isEnd: boolean;
  /** Events that the source has by now and that no page of it held, as far as it counts them: they came late, behind events that are later than they. */
  missed: number;
}

/** The events of one text, page by page. One call at a time. */
export interface EventPages {
  /** Those behind the last page; after the end, what has come since. A call that failed may be made again. @throws PortError as the port */
  next(signal: AbortSignal): Promise<EventPage>;
  /** Nobody asks for more. */
  close(): void;
}

/** A text that can only be had page by page, from its beginning. */
export interface PulledTextSource {
  /** Names the text and its source, for as long as the process runs. */
  key: string;
  version: string;
  /** No event comes any more: behind the end nothing is looked for. */
  isFinal: boolean;
  pages: (signal: AbortSignal) => Promise<EventPages>;
  clock: { now(): number };
}

/** At its end a text that may grow is looked at again after so long. */
const LOOK_AGAIN_MS = 1_000;
const MISSED = 'missed';

/**
 * A text of which so many pages were fetched as its readers wanted to see, each once, to a file without a name: its lines are found at any place from then
 * on. Nothing is fetched that nobody waits for.
 */
export class PulledText extends TextFile {
  readonly #source: PulledTextSource;
  readonly #limits: { textBytes: number; makeRoom: () => boolean };
  #pages: EventPages | null = null;
  #pulling: Promise<void> | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isFull = false;
  #hasBegun = false;

  constructor(source: PulledTextSource, { folder, ...limits }: { folder: string; textBytes: number; makeRoom: () => boolean }) {
    super(null, folder, new LineIndex(LINE_FEED));
    this.#source = source;
    this.#limits = limits;
  }

  override get mayGo(): boolean {
    return this.#pulling === null;
  }

  /** Fetches until something is known of the text, or all of it is there; of one that may grow, what it had when it was looked at last. */
  override async until(isKnown: (index: LineIndex) => boolean, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
      if (isKnown(this.index)) return;
      if (this.isDone && !this.#mayHaveMore) return;
      this.#pulling ??= this.#pull().finally(() => {
        this.#pulling = null;
      });
      await abandonable(this.#pulling, signal);
    }
  }

  /** Whether it is worth to look behind the end that was reached. A text that had nothing is none yet: it may come, however late. */
  get #mayHaveMore(): boolean {
    if (this.#isFull || (this.#source.isFinal && this.index.bytes > 0)) return false;
    return this.#source.clock.now() - this.#lookedAt >= LOOK_AGAIN_MS;
  }

  override async discard(): Promise<void> {
    this.#pages?.close();
    this.#pages = null;
    await super.discard();
  }

  /** One page, for all that wait: nobody's leaving ends it. */
  async #pull(): Promise<void> {
    const { signal } = this.stopping;
    if (this.#pages === null) {
      this.#pages = await this.#source.pages(signal);
      if (!this.#hasBegun) await this.begin();
      this.#hasBegun = true;
    }
    const { texts, isEnd, missed } = await this.#pages.next(signal);
    if (texts.length > 0) {
      const bytes = Buffer.from(texts.map(asLines).join(''));
      const room = this.#limits.textBytes - this.spilled;
      this.#isFull = bytes.length > room;
      await this.take(this.#isFull ? bytes.subarray(0, room) : bytes);
      if (!this.#limits.makeRoom()) this.#isFull = true;
    }
    if (this.#isFull) this.notes.push(tooLong(this.index.bytes));
    this.isDone = isEnd || this.#isFull;
    if (!this.isDone) return;
    this.#lookedAt = this.#source.clock.now();
    this.index.end();
    this.#note(this.#isFull ? 0 : missed);
    if (this.#isFull || this.#source.isFinal || this.index.bytes === 0) this.#pages.close();
    // What was not there yet is looked for from the beginning.
    if (this.index.bytes === 0) this.#pages = null;
  }

  /** Says how many events are not in the text, as far as that is known now. */
  #note(missed: number): void {
    const at = this.notes.findIndex(({ kind }) => kind === MISSED);
    if (at >= 0) this.notes.splice(at, 1);
    if (missed > 0) this.notes.push(missedNote(missed));
  }
}

const missedNote = (count: number): LogNote => ({
  kind: MISSED,
  text: `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'} of this hour came late and ${count === 1 ? 'is' : 'are'} not shown: the text has ${count === 1 ? 'it' : 'them'} some minutes after the hour.`,
});

const LINE_BREAK_AT_END = /\r?\n$/;

/** An event with one line break at its end, whatever the agent left there. */
const asLines = (text: string): string => `${text.replace(LINE_BREAK_AT_END, '')}\n`;
