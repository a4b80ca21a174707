import type { LiveOutputLine } from '#rules/node-commands/live-output';
import type { TranscriptEvent } from '../transcripts/transcript-recorder.ts';

/** Bytes that wait for a reader at most; beyond it the oldest go. */
export const MOST_WAITING_BYTES = 1024 * 1024;
/** What a line takes beside its text. */
const LINE_BYTES = 128;
/** Characters of one line at most, as of one event. */
const MOST_IN_LINE = 128 * 1024;

type TextLine = Extract<LiveOutputLine, { text: string }>;

/** What one command writes and its reader did not have yet. Bounded; writing never waits. */
export class LiveOutput {
  #waiting: { line: TextLine; size: number }[] = [];
  #size = 0;
  /** Characters that went unread since the last line that was read. */
  #leftOut = 0;
  #isOver = false;
  #reader = 0;
  #wake: () => void = () => {};

  show(events: readonly TranscriptEvent[], bytes: number): void {
    for (const line of linesOf(events, bytes)) {
      const size = Buffer.byteLength(line.text) + LINE_BYTES;
      this.#waiting.push({ line, size });
      this.#size += size;
    }
    let gone = 0;
    for (; this.#size > MOST_WAITING_BYTES; gone++) {
      const oldest = this.#waiting[gone];
      if (!oldest) break;
      this.#size -= oldest.size;
      this.#leftOut += oldest.line.text.length;
    }
    this.#waiting.splice(0, gone);
    this.#wake();
  }

  /** What waits can be read still. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Takes what waits, and what comes. There is one reader: who comes later ends the one before. */
  async *lines(signal: AbortSignal): AsyncGenerator<LiveOutputLine> {
    this.#reader += 1;
    const me = this.#reader;
    this.#wake();
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake);
    try {
      while (!signal.aborted && me === this.#reader) {
        const next = this.#next();
        if (next) yield next;
        else if (this.#isOver) return;
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  #next(): LiveOutputLine | null {
    if (this.#leftOut > 0) {
      const left_out = this.#leftOut;
      this.#leftOut = 0;
      return { left_out };
    }
    const next = this.#waiting.shift();
    if (!next) return null;
    this.#size -= next.size;
    return next.line;
  }
}

/** Events that follow each other on one stream are one line. */
function linesOf(events: readonly TranscriptEvent[], bytes: number): TextLine[] {
  const lines: TextLine[] = [];
  for (const { stream, text } of events) {
    const last = lines.at(-1);
    if (last?.stream === stream && last.text.length + text.length <= MOST_IN_LINE) last.text += text;
    else lines.push({ stream, text, bytes });
  }
  return lines;
}
