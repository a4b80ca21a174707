import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatPercent, parseBytes } from './sizes.ts';

describe('bytes', () => {
  test.each([
    [0, '0b'],
    [1, '1b'],
    [1023, '1023b'],
    [1024, '1kb'],
    [1536, '1.5kb'],
    [1024 ** 2 - 1, '1mb'],
    [12.3 * 1024 ** 3, '12.3gb'],
    [1024 ** 4, '1tb'],
    [5000 * 1024 ** 4, '5000tb'],
    [-2048, '-2kb'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.NaN, 'N/A'],
    [Number.POSITIVE_INFINITY, 'N/A'],
  ])('%s is %s [DOM-032]', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  test.each([
    ['12.3gb', Math.round(12.3 * 1024 ** 3)],
    ['512b', 512],
    ['1.5 TB', 1.5 * 1024 ** 4],
    ['1pb', 1024 ** 5],
    ['2048', 2048],
    ['', null],
    ['gb', null],
    ['1.2.3gb', null],
    ['-1gb', null],
    ['1e3b', null],
    ['12 eb', null],
  ])('%j is read as %s', (text, bytes) => {
    expect(parseBytes(text)).toBe(bytes);
  });

  test('what is shown is within 5 in 100 of what is, and never 1024 of a smaller unit', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (bytes) => {
        const text = formatBytes(bytes);
        expect(Math.abs((parseBytes(text) ?? Number.NaN) - bytes)).toBeLessThanOrEqual(bytes * 0.05);
        if (!text.endsWith('tb')) expect(Number.parseFloat(text)).toBeLessThan(1024);
      }),
    );
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
  [null, 'N/A'],
])('the count %s is %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, '0%'],
  [63.44, '63.4%'],
  [100, '100%'],
  [Number.NaN, 'N/A'],
])('%s percent is %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

describe('durations', () => {
  test.each([
    [0, '0 ms'],
    [250, '250 ms'],
    [14_000, '14 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [61_000, '1 min 1 s'],
    [41 * 60_000, '41 min'],
    [3_600_000 + 5 * 60_000, '1 h 5 min'],
    [26 * 3_600_000, '1 d 2 h'],
    [-90_000, '-1 min 30 s'],
    [null, 'N/A'],
  ])('%s ms is %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  test('never says more than has passed', () => {
    const size: Record<string, number> = { d: 86_400_000, h: 3_600_000, min: 60_000, s: 1000, ms: 1 };
    fc.assert(
      fc.property(fc.nat(400 * 86_400_000), (ms) => {
        const said = [...formatDuration(ms).matchAll(/(\d+) (\w+)/g)].reduce(
          (sum, [, n, unit]) => sum + Number(n) * (size[unit ?? ''] ?? Number.NaN),
          0,
        );
        expect(said).toBeLessThanOrEqual(ms);
        expect(ms - said).toBeLessThan(Math.max(ms * 0.05, 1000));
      }),
    );
  });
});
