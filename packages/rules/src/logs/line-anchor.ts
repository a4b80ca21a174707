import { formatLines, parseLines } from './line-marks.ts';

/**
 * What finds a line again when its number has moved: a log that was cut at its head, or asked for again, counts from one. All texts are those that
 * everybody may read: a hash of the raw line would tell to anybody who guesses what it holds.
 */
export interface LineAnchor {
  /** The log file, as its page's path names it. */
  file: string;
  /** Epoch milliseconds of the line, or of the line that it belongs to; null where the format has none. */
  time: number | null;
  /** Of the line's text. */
  hash: string;
  /** Of the lines before and behind: they tell lines of one text and time apart. Empty at an end of the file. */
  before: string;
  after: string;
}

/** A line of a file with its number from 1. */
export interface NumberedLine {
  line: number;
  time: number | null;
  text: string;
}

/** Characters of a line that its hash reads, from each of its ends. */
const HASHED = 32 * 1024;

/**
 * A hash of a line, 53 bits in base 36: it tells lines of one file apart, and is no secret's keeper. Of long lines both ends and the length
 * count, so that its cost has a bound.
 * @source cyrb53, public domain: two multiplicative hashes of 32 bits, mixed as in MurmurHash3
 */
export function lineHash(text: string): string {
  let a = 0xdeadbeef ^ text.length;
  let b = 0x41c6ce57;
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 2_654_435_761);
      b = Math.imul(b ^ code, 1_597_334_677);
    }
  };
  add(0, Math.min(text.length, HASHED));
  add(Math.max(HASHED, text.length - HASHED), text.length);
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/**
 * The anchor of a line.
 * @param around the texts before and behind it; null at an end of the file
 */
export function anchorOf(file: string, { time, text }: NumberedLine, around: { before: string | null; after: string | null }): LineAnchor {
  return { file, time, hash: lineHash(text), before: neighbourHash(around.before), after: neighbourHash(around.after) };
}

const neighbourHash = (text: string | null): string => (text === null ? '' : lineHash(text).slice(-4));

/** As a link carries it beside its `lines`: `time~hash~before~after`, time in base 36. The file is the page's own path. */
export const formatAnchor = ({ time, hash, before, after }: LineAnchor): string =>
  [time === null ? '' : time.toString(36), hash, before, after].join('~');

/** The anchor of a link to this file; null for a text that is none. */
export function parseAnchor(file: string, text: string): LineAnchor | null {
  const match = /^(-?[0-9a-z]{1,11})?~([0-9a-z]{1,11})~([0-9a-z]{0,4})~([0-9a-z]{0,4})$/.exec(text);
  if (!match) return null;
  const time = match[1] === undefined ? null : Number.parseInt(match[1], 36);
  return time !== null && Math.abs(time) > LAST_TIME
    ? null
    : { file, time, hash: match[2] ?? '', before: match[3] ?? '', after: match[4] ?? '' };
}

const LAST_TIME = 8.64e15;

export type FoundLine =
  /** It stands where the link says. */
  | { state: 'same'; line: number }
  /** It stands elsewhere now. */
  | { state: 'moved'; line: number }
  /** It does not stand in what was read: cut away, or changed. */
  | { state: 'gone' };

/**
 * Where the line of an anchor stands among these lines. Lines of another time are passed over without reading them; among several of the same
 * text and time the one with the same neighbours counts, then the nearest to its old number.
 * @param lines in their order: the whole file, or all of it around the anchor's time
 * @param was the number that the link carries
 */
export function findAnchoredLine(anchor: LineAnchor, lines: Iterable<NumberedLine>, was: number): FoundLine {
  let best: { line: number; score: number } | null = null;
  let candidate: { line: number; score: number } | null = null;
  let before: string | null = null;
  const settle = (after: string | null): void => {
    if (candidate === null) return;
    const score = candidate.score + (neighbourHash(after) === anchor.after ? 1 : 0);
    const isNearer = best !== null && Math.abs(candidate.line - was) < Math.abs(best.line - was);
    if (best === null || score > best.score || (score === best.score && isNearer)) best = { line: candidate.line, score };
    candidate = null;
  };
  for (const { line, time, text } of lines) {
    settle(text);
    const isOfTime = anchor.time === null || time === null || time === anchor.time;
    if (isOfTime && lineHash(text) === anchor.hash) candidate = { line, score: neighbourHash(before) === anchor.before ? 1 : 0 };
    before = text;
  }
  settle(null);
  const found = best as { line: number } | null;
  return found === null ? { state: 'gone' } : { state: found.line === was ? 'same' : 'moved', line: found.line };
}

/**
 * The highlighted lines of a link after its first line was found elsewhere: all move with it, and what would fall out of the file goes.
 * @param lines as the link carries them, "12.40"
 * @param most lines of the file
 */
export function movedLines(lines: string, from: number, to: number, most: number): string {
  return formatLines(
    parseLines(lines, Number.MAX_SAFE_INTEGER)
      .map((line) => line + to - from)
      .filter((line) => line >= 1 && line <= most),
  );
}
