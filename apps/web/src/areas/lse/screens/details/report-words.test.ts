import { describe, expect, test } from 'vitest';
import { clockText, lengthText, marksOf, partialText, percentText, unknownStartsText, verdictOf } from './report-words.ts';
import { exampleReport } from './testkit/example-report.ts';

const sentence = (over: Parameters<typeof exampleReport>[0]) => {
  const { lead, rest } = verdictOf(exampleReport(over));
  return `${lead} ${rest}`;
};

describe('the verdict', () => {
  test('says hit, still, recovered and without telemetry, and who was hit before', () => {
    expect(sentence({})).toBe(
      '412 domains of 1 account were hit between 2026-11-21 10:05 UTC and 11:40 UTC; at 11:40 UTC 38 are still impacted, 370 have recovered and 4 send no telemetry. 143 of them had an issue already before it began.',
    );
    expect(verdictOf(exampleReport({})).kind).toBe('going-on');
  });

  test('a silent domain is not over', () => {
    expect(verdictOf(exampleReport({ stillImpacted: 0, withoutTelemetry: 1 })).kind).toBe('going-on');
    expect(verdictOf(exampleReport({ stillImpacted: 0, withoutTelemetry: 0 })).kind).toBe('over');
  });

  test('-1 is that nobody can tell [LSE-042]', () => {
    const report = exampleReport({ stillImpacted: -1 });
    expect(verdictOf(report).kind).toBe('unknown');
    expect(sentence({ stillImpacted: -1 })).toContain('How many still are is unknown: no source covers that time.');
  });

  test('nothing hit is said so', () => {
    expect(sentence({ totalImpacted: 0 })).toBe('No domain was hit by any of 2 issue types between 2026-11-21 10:05 UTC and 11:40 UTC.');
  });
});

test('a partial report says up to when', () => {
  expect(partialText(exampleReport({ partialTo: '2026-11-21T11:50:00Z' }))).toBe('partial to 11:50 UTC');
  expect(partialText(exampleReport({ partialTo: '2026-11-20T23:50:00Z' }))).toBe('partial to 2026-11-20 23:50 UTC');
  expect(partialText(exampleReport({}))).toBe('complete');
});

test('of the interval in which samples begin it says that what was new is not known', () => {
  const point = { x: Date.UTC(2026, 10, 21, 9, 20), impacted: 557, started: 0, recovered: 0, silent: 0 };
  expect(unknownStartsText(exampleReport({ flow: [{ ...point, startedUnknown: true }, point] }))).toBe(
    ' Samples begin at 2026-11-21 09:20 UTC: how many of the domains impacted then were new is not known.',
  );
  expect(unknownStartsText(exampleReport({ flow: [point] }))).toBe('');
  expect(unknownStartsText(exampleReport({ flow: null }))).toBe('');
});

test.each([
  [0, 10, '0%'],
  [1, 3000, '<0.1%'],
  [3, 80, '3.8%'],
  [2, 3, '67%'],
  [9999, 10_000, '>99.9%'],
  [5, 5, '100%'],
  [1, 0, '0%'],
])('%d of %d is %s', (part, whole, text) => expect(percentText(part, whole)).toBe(text));

test('times and lengths read short', () => {
  expect(clockText('2026-11-20T10:05:00Z', '2026-11-21T00:00:00Z')).toBe('2026-11-20 10:05 UTC');
  expect(lengthText('2026-11-20T10:05:00Z', '2026-11-21T11:40:00Z')).toBe('1 d 1 h 35 min');
  expect(lengthText('2026-11-20T10:05:00Z', '2026-11-20T10:05:00Z')).toBe('0 min');
});

test('the curves are marked where samples begin, and how far they are complete', () => {
  const none = { changes: null, samplesFrom: null, partialTo: null };
  expect([marksOf(none), marksOf({ ...none, samplesFrom: undefined })]).toEqual([[], []]);
  expect(marksOf({ ...none, samplesFrom: '2026-11-20T00:00:00Z', partialTo: '2026-11-20T01:00:00Z' })).toEqual([
    { time: Date.UTC(2026, 10, 20) / 1000, kind: 'samples', name: 'begin here' },
    { time: Date.UTC(2026, 10, 20, 1) / 1000, kind: 'samples', name: 'complete to here' },
  ]);
});
