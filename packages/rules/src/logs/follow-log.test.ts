import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Followed, type FollowPoint, follow, followFrom } from './follow-log.ts';

const text = (lines: readonly string[], rest = ''): string => lines.map((line) => `${line}\n`).join('') + rest;
const after = (before: string, now: string, { asked = 4, isMost = true } = {}): Followed =>
  follow(followFrom({ text: before }), { text: now, asked, isMost });
const seen = (result: Followed) => [result.kind, ...('lines' in result ? result.lines : [])];

test.each([
  ['stands still', 'a\nb\n', 'a\nb\n', ['added']],
  ['grows', 'a\nb\n', 'a\nb\nc\n', ['added', 'c']],
  ['grows beyond what is read', 'a\nb\nc\nd\n', 'c\nd\ne\nf\n', ['added', 'e', 'f']],
  ['grows by all but one that is read', 'a\nb\nc\nd\n', 'd\ne\nf\ng\n', ['added', 'e', 'f', 'g']],
  ['repeats its last line', 'a\na\n', 'a\na\na\n', ['added']],
  ['was empty', '', 'a\n', ['added', 'a']],
  ['stays empty', '', '', ['added']],
  ['is cut to nothing', 'a\n', '', ['restarted']],
  ['is cut short', 'a\nb\nc\n', 'a\nb\n', ['restarted', 'a', 'b']],
  ['is another', 'a\nb\n', 'c\nd\n', ['restarted', 'c', 'd']],
  ['is another with a last line of the one before', 'a\nb\nc\n', 'c\n', ['restarted', 'c']],
  ['has lost the thread', 'a\nb\nc\nd\n', 'e\nf\ng\nh\n', ['gap', 'e', 'f', 'g', 'h']],
  ['began with more than is read', '', 'e\nf\ng\nh\n', ['gap', 'e', 'f', 'g', 'h']],
  ['ends in the middle of a line', 'a\nb', 'a\nb', ['added']],
  ['ends that line', 'a\nb', 'a\nbc\n', ['added', 'bc']],
  ['begins another', 'a\n', 'a\nb', ['added']],
])('a file that %s', (_title, before, now, expected) => {
  expect(seen(after(before, now))).toEqual(expected);
});

test('lines of a greater read are found in its middle', () => {
  expect(seen(after('c\nd\n', 'a\nb\nc\nd\ne\nf\n', { asked: 6 }))).toEqual(['added', 'e', 'f']);
  expect(after('a\nb\n', 'c\nd\n', { asked: 2, isMost: false })).toEqual({ kind: 'behind' });
});

/** A file that is written, read at its end and at times begun anew, with what a reader must have seen of it. */
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ add: fc.nat({ max: 6 }), rest: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('rotate' as const) },
  ),
  { maxLength: 60 },
);

test('whatever is written between reads, every line is shown once and in order, and what is missing is said', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 2, max: 8 }), (all, asked) => {
      let file: string[] = [];
      let [next, rest] = [0, ''];
      const shown: string[] = [];
      let point: FollowPoint = followFrom({ text: '' });
      for (const step of all) {
        if (step === 'rotate') {
          [file, rest] = [[], ''];
          continue;
        }
        // A line that was begun is ended first.
        for (let n = 0; n < step.add; n++) file.push(n === 0 && rest !== '' ? rest : `line ${next++}`);
        if (step.add > 0) rest = '';
        if (rest === '' && step.rest) rest = `line ${next++}`;
        const whole = rest === '' ? file : [...file, rest];
        const read = whole.slice(-asked);
        const result = follow(point, { text: rest === '' ? text(read) : text(read.slice(0, -1), rest), asked, isMost: true });
        if (result.kind === 'behind') throw new Error('no more could be asked for');
        // Added are all whole lines behind the last one that was shown; else it is said, and all that was read is shown.
        const last = file.lastIndexOf(shown.at(-1) ?? '');
        expect(result.lines).toEqual(result.kind === 'added' ? file.slice(last + 1) : rest === '' ? read : read.slice(0, -1));
        if (last >= 0 && file.length - last + (rest === '' ? 0 : 1) <= asked) expect(result.kind).toBe('added');
        point = result.point;
        shown.push(...result.lines);
        expect(new Set(shown).size).toBe(shown.length);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('lines that all look the same take linear time', () => {
  const same = text(Array.from({ length: 200_000 }, () => 'same'));
  const other = text([...Array.from({ length: 199_999 }, () => 'same'), 'other']);
  expect(seen(after(other, same, { asked: 200_000 }))[0]).toBe('gap');
  expect(seen(after(same, same, { asked: 200_000 }))).toEqual(['added']);
});
