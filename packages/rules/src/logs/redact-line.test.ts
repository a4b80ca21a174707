import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logGroupsOf } from './log-groups.ts';
import { LogRedactor, MOST_LINE_LENGTH } from './redact-line.ts';

const entryOf = (value: string) => {
  const found = logGroupsOf('OS_2.17')
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.value === value);
  if (!found) throw new Error(`no log ${value}`);
  return found;
};

const redacted = (value: string, pieces: readonly string[]): string[] => {
  const redactor = new LogRedactor(entryOf(value));
  return [...pieces.flatMap((piece) => redactor.push(piece).lines), ...redactor.end().lines];
};

test.each([
  ['server', 'from 203.0.113.9 with password=x', 'from <redacted> with password=<redacted>'],
  ['index-slow', 'a line of no known form', '<redacted>'],
  ['elb', 'a line of no known form', '<redacted>'],
  ['gc', 'a line of no known form', 'a line of no known form'],
])('in %s, %j becomes %j', (value, line, wanted) => {
  expect(redacted(value, [`${line}\n`])).toEqual([wanted]);
});

describe('pieces', () => {
  test('may be cut anywhere, with every kind of line end', () => {
    const part = fc.constantFrom('a', 'token=b1', ' ', '\n', '\r', '\r\n', 'anna@shop.example', '');
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(40)), (parts, cuts) => {
        const text = parts.join('');
        const pieces: string[] = [];
        let from = 0;
        for (const cut of cuts) {
          pieces.push(text.slice(from, from + cut));
          from += cut;
        }
        pieces.push(text.slice(from));
        const ends = text.split(/\r\n|\r|\n/);
        if (ends.at(-1) === '') ends.pop();
        const whole = new LogRedactor(entryOf('server'));
        expect(redacted('server', pieces)).toEqual(ends.map((line) => whole.push(`${line}\n`).lines[0]));
      }),
    );
  });

  test('of a line of 50 MB hold no more than is kept of it, and no half of a secret at the cut', () => {
    const redactor = new LogRedactor(entryOf('server'));
    const beginning = `${'x '.repeat(MOST_LINE_LENGTH / 2 - 9)}anna@shop.example`;
    let leftOut = 0;
    redactor.push(beginning);
    for (let n = 0; n < 50; n++) leftOut += redactor.push('y'.repeat(1_000_000)).leftOut;
    const last = redactor.push('\n');
    leftOut += last.leftOut;
    expect(last.lines).toHaveLength(1);
    expect(last.lines[0]?.length).toBeLessThanOrEqual(MOST_LINE_LENGTH);
    expect(last.lines[0]).not.toContain('anna');
    expect(leftOut).toBe(beginning.length + 50_000_000 - MOST_LINE_LENGTH);
    expect(redactor.push('next\n').lines).toEqual(['next']);
  });
});

test('what was taken out is counted by kind', () => {
  const redactor = new LogRedactor(entryOf('server'));
  redactor.push('password=a token=b from 203.0.113.9\nanna@shop.example\n');
  expect(redactor.counts).toEqual({ credential: 2, address: 1, identity: 1, content: 0 });
});
