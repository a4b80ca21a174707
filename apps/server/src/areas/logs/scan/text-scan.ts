import { anchorOf, formatAnchor } from '#rules/logs/line-anchor';
import { type LineHead, type LogLevel, lineHead } from '#rules/logs/line-head';
import { type LineSearch, lineSearch } from '#rules/logs/search-line';
import { neededText } from '#rules/logs/search-prefilter';
import { KEY_BEGINS, KEY_ENDS, type Redactor } from '#rules/redaction/redact';
import { cutLine } from '../../../ports/log-archive/answers.ts';
import { LOG_LIMITS } from '../../../ports/log-archive/port.ts';
import { redactorOf } from '../log-reading.ts';

/** Levels as they are counted. */
export const COUNTED_LEVELS = ['error', 'warn', 'info', 'other'] as const;
export type CountedLevel = (typeof COUNTED_LEVELS)[number];
export type LevelCounts = Record<CountedLevel, number>;
export const noCounts = (): LevelCounts => ({ error: 0, warn: 0, info: 0, other: 0 });

/** What is looked for in which file. */
export interface ScanTask {
  /** The archive's path of the file. */
  path: string;
  /** Beginning of its hour, and the range, [from, to): epoch milliseconds. */
  hour: number;
  from: number;
  to: number;
  search: { text: string; isPattern: boolean };
  /** Matching lines that are kept; all are counted. */
  most: number;
}

/** A matching line, redacted and cut. */
export interface ScannedLine {
  path: string;
  /** From 1. */
  line: number;
  /** Its own, or that of the line it belongs to. */
  time: number | null;
  level: LogLevel | null;
  text: string;
  /** What finds it again in the file. */
  anchor: string;
}

/** Characters of a line that is kept. */
const LONGEST_KEPT = 2_000;
/** A line without time and level belongs to one at most so many bytes before it. */
export const BELONGS_BYTES = 64 * 2 ** 10;
/** Searched at a time: strings of this size are made and dropped fastest. */
const WINDOW_BYTES = 64 * 2 ** 10;
const [LINE_FEED, CARRIAGE_RETURN, ESCAPE, BACKSLASH] = [10, 13, 27, 92];
/** The sign of Kelvin in UTF-8: its lower case is `k`. */
const KELVIN = Buffer.from('\u212a');
const NO_NEIGHBOURS = { before: null, after: null };
const NO_HEAD: LineHead = { time: null, level: null, body: 0 };

/**
 * Searches the text of a file for lines that match once they are redacted, in any case. Of a search that needs some text (`neededText`) only lines that
 * hold it are redacted and searched, with those in which redaction may do more than take something out; the answer is the same.
 */
export class TextScan {
  readonly #task: ScanTask;
  readonly #search: LineSearch;
  readonly #redactor: Redactor;
  readonly #needed: string | null;
  readonly #lineEnd: number;
  /** Bytes of the text before those that are given, and up to where line breaks are counted. */
  #base = 0;
  #counted = 0;
  #breaks = 0;
  /** Where it was last looked for the line that another belongs to, and what was found. */
  #lookedAt = -1;
  #headAt = -1;
  #head = NO_HEAD;

  readonly lines: ScannedLine[] = [];
  readonly levels = noCounts();
  count = 0;

  /** @param lineEnd the byte that ends a line of this text */
  constructor(task: ScanTask, lineEnd: number) {
    const { search, problem } = lineSearch({ ...task.search, isCaseSensitive: false });
    if (problem) throw new Error(`the search is none: ${problem.message}`);
    this.#task = task;
    this.#search = search;
    this.#lineEnd = lineEnd;
    this.#redactor = redactorOf(task.path);
    this.#needed = neededText(task.search, this.#redactor.holdsContent);
  }

  /**
   * Searches whole lines: bytes [from, to) of `bytes`, which begin and end with a line, or at the end of the text. What stands before `from` was searched.
   */
  take(bytes: Buffer, from: number, to: number): void {
    for (let at = from; at < to; ) {
      const last = at + WINDOW_BYTES >= to ? to - 1 : bytes.lastIndexOf(this.#lineEnd, at + WINDOW_BYTES);
      const end = last < at ? endOf(bytes, at + WINDOW_BYTES, to, this.#lineEnd) : last + 1;
      this.#window(bytes, at, end);
      at = end;
    }
  }

  /** The next bytes that are given begin later in the text, by so many; line breaks of [0, to) are counted before they are gone. */
  forget(bytes: Buffer, to: number, by: number): void {
    this.#countTo(bytes, to);
    this.#base += by;
  }

  #window(bytes: Buffer, from: number, to: number): void {
    const next = this.#needed === null ? null : this.#likely(bytes, from, to, this.#needed);
    for (let at = from; at < to; ) {
      const found = next === null ? at : next(at);
      if (found < 0) return;
      const start = found === at ? at : bytes.lastIndexOf(this.#lineEnd, found - 1) + 1;
      const begin = Math.max(at, start);
      const end = endOf(bytes, Math.max(found, begin), to, this.#lineEnd);
      this.#line(bytes, begin, end);
      at = end;
    }
  }

  /** Finds the next place of a window, from one on, whose line has to be looked at; -1 where there is none. */
  #likely(bytes: Buffer, from: number, to: number, needed: string): (at: number) => number {
    const text = bytes.toString('latin1', from, to).toLowerCase();
    const part = bytes.subarray(from, to);
    const finders: ((at: number) => number)[] = [(at) => text.indexOf(needed, at), (at) => part.indexOf(ESCAPE, at)];
    if (this.#redactor.holdsContent) finders.push((at) => part.indexOf(BACKSLASH, at));
    if (needed.includes('k')) finders.push((at) => part.indexOf(KELVIN, at));
    // The end of a key counts within one alone, and one may begin in the window.
    if (this.#redactor.isInKey || part.includes(KEY_BEGINS))
      for (const sign of [KEY_BEGINS, KEY_ENDS]) finders.push((at) => part.indexOf(sign, at));
    const known = finders.map(() => -2);
    return (at) => {
      const place = at - from;
      let nearest = -1;
      for (const [n, find] of finders.entries()) {
        let found = known[n] ?? -1;
        if (found !== -1 && found < place) {
          found = find(place);
          known[n] = found;
        }
        if (found >= 0 && (nearest < 0 || found < nearest)) nearest = found;
      }
      return nearest < 0 ? -1 : nearest + from;
    };
  }

  #line(bytes: Buffer, start: number, end: number): void {
    const shown = this.#redactor.line(this.#textOf(bytes, start, end));
    if (!this.#search.test(shown)) return;
    const { path, hour, from, to, most } = this.#task;
    const own = lineHead(shown, hour);
    const { time, level } = own.time !== null || own.level !== null ? own : this.#headBefore(bytes, start);
    if (time !== null && (time < from || time >= to)) return;
    this.count++;
    this.levels[countedLevel(level)]++;
    if (this.lines.length >= most) return;
    this.#countTo(bytes, start);
    const line = this.#breaks + 1;
    const anchor = formatAnchor(anchorOf(path, { line, time: own.time, text: shown }, NO_NEIGHBOURS));
    this.lines.push({ path, line, time, level, text: shown.slice(0, LONGEST_KEPT), anchor });
  }

  /** As the archive gives it: without its break, and cut. */
  #textOf(bytes: Buffer, start: number, end: number): string {
    let to = end > start && bytes[end - 1] === this.#lineEnd ? end - 1 : end;
    const isCut = to - start > LOG_LIMITS.lineBytes;
    if (!isCut && this.#lineEnd === LINE_FEED && to > start && bytes[to - 1] === CARRIAGE_RETURN) to--;
    return cutLine(bytes.subarray(start, isCut ? start + LOG_LIMITS.lineBytes + 1 : to)).text;
  }

  /** Time and level of the line that one without them belongs to: the last one before it that has any, where one is near. Each is looked at once. */
  #headBefore(bytes: Buffer, start: number): LineHead {
    const nearest = Math.max(0, start - BELONGS_BYTES);
    const known = this.#lookedAt - this.#base;
    const redactor = redactorOf(this.#task.path);
    let found = -1;
    let head = NO_HEAD;
    for (let end = start; end > Math.max(nearest, known); ) {
      const begin = end < 2 ? 0 : bytes.lastIndexOf(this.#lineEnd, end - 2) + 1;
      if (begin < nearest) break;
      const text = this.#textOf(bytes, begin, end);
      // Lines are gone through backwards: the first line of a key hides nothing that stands before it.
      const one = text.includes(KEY_BEGINS) ? NO_HEAD : lineHead(redactor.line(text), this.#task.hour);
      if (one.time !== null || one.level !== null) {
        [found, head] = [begin + this.#base, one];
        break;
      }
      end = begin;
    }
    if (found < 0 && this.#headAt >= nearest + this.#base) [found, head] = [this.#headAt, this.#head];
    [this.#lookedAt, this.#headAt, this.#head] = [start + this.#base, found, head];
    return head;
  }

  #countTo(bytes: Buffer, to: number): void {
    for (let at = bytes.indexOf(this.#lineEnd, this.#counted - this.#base); at >= 0 && at < to; at = bytes.indexOf(this.#lineEnd, at + 1))
      this.#breaks++;
    this.#counted = Math.max(this.#counted, this.#base + to);
  }
}

/** Behind the line break at or behind a place. */
const endOf = (bytes: Buffer, at: number, to: number, lineEnd: number): number => {
  const found = bytes.indexOf(lineEnd, at);
  return found < 0 || found >= to ? to : found + 1;
};

const countedLevel = (level: LogLevel | null): CountedLevel =>
  level === 'fatal' || level === 'error' ? 'error' : level === 'warn' ? 'warn' : level === 'info' ? 'info' : 'other';
