import { linesOf } from './node-log-read.ts';

/** What is known of a followed log after a read. */
export interface FollowPoint {
  /** The whole lines of that read. */
  lines: readonly string[];
  /** What stands behind the last whole line: it is being written. */
  unfinished: string | null;
}

/** What happened between two reads of the end of a file. */
export type Followed =
  /** These lines were added, none of them missing; none for a file that stands still. */
  | { kind: 'added'; lines: readonly string[]; point: FollowPoint }
  /** Nothing of the read before is among these lines: more of them must be asked for to know what came between. */
  | { kind: 'behind' }
  /** As `behind`, but no more can be asked for: lines are missing before these. */
  | { kind: 'gap'; lines: readonly string[]; point: FollowPoint }
  /** The file is another one, or shorter than it was: it was rotated or emptied. */
  | { kind: 'restarted'; lines: readonly string[]; point: FollowPoint };

/** The last lines of a file: what was answered for how many that were asked for. */
export interface TailRead {
  text: string;
  asked: number;
  /** No more than `asked` can be asked for. */
  isMost: boolean;
}

/** Where following begins: the lines of a first read. */
export function followFrom({ text }: Pick<TailRead, 'text'>): FollowPoint {
  const lines = linesOf(text);
  const isUnfinished = text !== '' && !text.endsWith('\n');
  return { lines: isUnfinished ? lines.slice(0, -1) : lines, unfinished: isUnfinished ? (lines.at(-1) ?? null) : null };
}

/**
 * What was added to a file between two reads of its last lines, known from the lines themselves: the read before ends somewhere in the new one, and
 * what is behind that was added. Of several places the last counts, so that a line that repeats is never shown twice. A last line without
 * an end is held back until it has one. In linear time.
 */
export function follow(before: FollowPoint, read: TailRead): Followed {
  const point = followFrom(read);
  const { lines } = point;
  const isWhole = lines.length + (point.unfinished === null ? 0 : 1) < read.asked;
  // As much of the file as was known before cannot be less, unless it was cut.
  if (isWhole && lines.length < before.lines.length) return { kind: 'restarted', lines, point };
  const end = endIn(lines, before.lines);
  if (end !== null) return { kind: 'added', lines: lines.slice(end), point };
  if (isWhole) return before.lines.length === 0 ? { kind: 'added', lines, point } : { kind: 'restarted', lines, point };
  return read.isMost ? { kind: 'gap', lines, point } : { kind: 'behind' };
}

/**
 * Behind how many of the lines the earlier ones end: the greatest number for which both agree backwards as far as both go. Null where they do not
 * agree anywhere.
 */
function endIn(lines: readonly string[], earlier: readonly string[]): number | null {
  if (earlier.length === 0 || lines.length === 0) return null;
  // The Z function of both reversed, one behind the other: at each place, how many lines agree with the end of the earlier ones.
  const both = [...earlier.toReversed(), null, ...lines.toReversed()];
  const agree = new Int32Array(both.length);
  let [left, right] = [0, 0];
  for (let at = 1; at < both.length; at++) {
    let count = at < right ? Math.min(right - at, agree[at - left] ?? 0) : 0;
    while (at + count < both.length && both[count] === both[at + count]) count++;
    agree[at] = count;
    if (at + count > right) [left, right] = [at, at + count];
    const added = at - earlier.length - 1;
    if (added >= 0 && count >= Math.min(earlier.length, both.length - at)) return lines.length - added;
  }
  return null;
}
