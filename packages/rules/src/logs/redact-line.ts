import type { RedactedKind } from '../redaction/field-names.ts';
import { Redactor } from '../redaction/redact.ts';
import type { LogFileEntry } from './log-groups.ts';

/** Characters of a line that are kept: the rest of a longer one is counted and never held in memory. */
export const MOST_LINE_LENGTH = 1024 * 1024;
/** A cut is moved back to a blank within so many characters: half a secret looks like none. */
const SEAM = 8 * 1024;

/** What a piece of a log became. */
export interface RedactedLines {
  /** In their order, without their ends. */
  lines: string[];
  /** Characters of lines beyond `MOST_LINE_LENGTH`, which were left out. */
  leftOut: number;
}

/**
 * Redacts a log file that comes in pieces, as every view, copy and download of it does unless raw was granted: credentials, addresses of clients
 * and of mail, names of people, and customers' content where the catalogue says that the file holds it. What the pieces are cut at does
 * not matter. Memory is bound by one piece and one line; time is linear.
 *
 * Lines end at `\n`, `\r\n` or `\r`. What cannot be decoded stands as U+FFFD before it comes here.
 */
export class LogRedactor {
  readonly #redactor: Redactor;
  #pending = '';
  #pendingLeftOut = 0;
  #endedWithReturn = false;

  /** @param entry of the catalogue; a file that is not in it is taken for one with content when its name says so */
  constructor(entry: Pick<LogFileEntry, 'logPath' | 'sensitivity'>) {
    this.#redactor = new Redactor(entry.logPath ?? null, entry.sensitivity === 'content');
  }

  /** How much was taken out so far, by kind: what the badge of a view says. */
  get counts(): Readonly<Record<RedactedKind, number>> {
    return this.#redactor.counts;
  }

  /** The lines that are whole now. */
  push(piece: string): RedactedLines {
    const lines: string[] = [];
    let leftOut = 0;
    let from = this.#endedWithReturn && piece.startsWith('\n') ? 1 : 0;
    let feed = piece.indexOf('\n', from);
    let back = piece.indexOf('\r', from);
    if (piece !== '') this.#endedWithReturn = false;
    while (feed >= 0 || back >= 0) {
      const end = feed < 0 ? back : back < 0 ? feed : Math.min(feed, back);
      this.#hold(piece, from, end);
      leftOut += this.#pendingLeftOut;
      lines.push(this.#whole());
      const isPair = end === back && feed === end + 1;
      if (end === back && end === piece.length - 1) this.#endedWithReturn = true;
      from = isPair ? end + 2 : end + 1;
      if (feed >= 0 && feed < from) feed = piece.indexOf('\n', from);
      if (back >= 0 && back < from) back = piece.indexOf('\r', from);
    }
    this.#hold(piece, from, piece.length);
    return { lines, leftOut };
  }

  /** What is left at the end of the file: a last line without an end. */
  end(): RedactedLines {
    const leftOut = this.#pendingLeftOut;
    return this.#pending === '' && leftOut === 0 ? { lines: [], leftOut: 0 } : { lines: [this.#whole()], leftOut };
  }

  #hold(piece: string, from: number, to: number): void {
    const room = MOST_LINE_LENGTH - this.#pending.length;
    if (to - from <= room && this.#pendingLeftOut === 0) {
      this.#pending += piece.slice(from, to);
      return;
    }
    if (this.#pendingLeftOut === 0) this.#pending += piece.slice(from, from + room);
    this.#pendingLeftOut += to - from - (this.#pendingLeftOut === 0 ? room : 0);
  }

  #whole(): string {
    let line = this.#pending;
    if (this.#pendingLeftOut > 0) {
      const blank = line.slice(-SEAM).lastIndexOf(' ');
      line = line.slice(0, blank < 0 ? -SEAM : line.length - SEAM + blank);
    }
    this.#pending = '';
    this.#pendingLeftOut = 0;
    return this.#redactor.line(line);
  }
}
