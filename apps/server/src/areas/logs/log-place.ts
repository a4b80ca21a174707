import { type FoundLine, findAnchoredLine, type LineAnchor, type NumberedLine } from '#rules/logs/line-anchor';
import { lineHead } from '#rules/logs/line-head';
import { type LogSource, redactorOf } from './log-reading.ts';

/** Lines that are looked through for one that has a time. */
const LOOKED_THROUGH = 100;

/**
 * The number, from 0, of the first line at or behind a time, for a file whose lines are in order of time; how many lines there are where none is.
 * Found by halving, so that it costs some short readings in a file of any length. Null where the file does not tell how many lines it has, or
 * has no times.
 * @param time epoch milliseconds
 * @param near about when the file was written
 */
export async function firstLineAt(
  { archive, domainIdentifier, path }: LogSource,
  time: number,
  near: number,
  signal: AbortSignal,
): Promise<number | null> {
  const { totalLines } = await archive.lines(domainIdentifier, path, { from: 0, count: 1 }, signal);
  if (totalLines === null) return null;
  let [low, high] = [0, totalLines];
  let knowsTimes = false;
  while (low < high) {
    const middle = (low + high) >> 1;
    const count = Math.min(LOOKED_THROUGH, high - middle);
    const { lines } = await archive.lines(domainIdentifier, path, { from: middle, count }, signal);
    const timed = lines.map(({ text, number }) => ({ number, time: lineHead(text, near).time })).find((line) => line.time !== null);
    if (timed === undefined || timed.time === null) {
      high = middle;
    } else {
      knowsTimes = true;
      if (timed.time < time) low = timed.number + 1;
      else high = middle;
    }
  }
  return knowsTimes || totalLines === 0 ? low : null;
}

/** Lines that are read for one of a link: about its time, and of the whole file where it is not there. */
const NEAR_TIME = 5_000;
const MOST_SCANNED = 1_000_000;
const CHUNK = 10_000;

/**
 * Where the line of a link stands now. It is looked for about its time; where it is not there, in the first million lines.
 * @param was its number in the link, from 1
 * @param near about when the file was written, epoch milliseconds
 */
export async function anchoredLine(
  source: LogSource,
  { anchor, was, near }: { anchor: LineAnchor; was: number; near: number },
  signal: AbortSignal,
): Promise<FoundLine> {
  const numbered = async (from: number, count: number): Promise<{ lines: NumberedLine[]; isEnd: boolean }> => {
    const { lines, isEnd } = await source.archive.lines(source.domainIdentifier, source.path, { from, count }, signal);
    const redactor = redactorOf(source.path);
    return {
      lines: lines.map(({ number, text }) => {
        const shown = redactor.line(text);
        return { line: number + 1, time: lineHead(shown, near).time, text: shown };
      }),
      isEnd,
    };
  };
  const ofTime = anchor.time === null ? null : await firstLineAt(source, anchor.time, near, signal);
  const guess = Math.max(0, (ofTime ?? was - 1) - 1);
  const found = findAnchoredLine(anchor, (await numbered(guess, NEAR_TIME)).lines, was);
  if (found.state !== 'gone') return found;
  let nearest: FoundLine = found;
  for (let from = 0; from < MOST_SCANNED; from += CHUNK) {
    // One line of the chunks on both sides: an anchor tells lines apart by their neighbours.
    const { lines, isEnd } = await numbered(Math.max(0, from - 1), CHUNK + 2);
    const here = findAnchoredLine(anchor, lines, was);
    if (here.state !== 'gone' && (nearest.state === 'gone' || Math.abs(here.line - was) < Math.abs(nearest.line - was))) nearest = here;
    if (isEnd) break;
  }
  return nearest;
}
