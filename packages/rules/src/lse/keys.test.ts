import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ISSUE_TYPES } from '../events/issue-types.ts';
import {
  chartsKey,
  isReportKey,
  issueTypesDigest,
  parseChartsKey,
  parseReportAlias,
  reportAlias,
  reportKeyOf,
  reportKeyText,
} from './keys.ts';
import type { LseQuestion } from './requests.ts';
import { intervalOf, LSE_WINDOWS, windowMs } from './windows.ts';

const END = Date.parse('2026-11-21T10:05:00Z');
const whole = (window: LseQuestion['window'] = '3d'): LseQuestion => ({
  end: END,
  window,
  interval: intervalOf(window),
  issueTypes: ['ClusterRed', 'NodeDrop'],
  lse: { start: END - windowMs(window), end: END },
});
const part: LseQuestion = { ...whole(), lse: { start: END - 7_500_000, end: END - 2_100_000 } };
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const questions = fc
  .record({
    window: fc.constantFrom(...LSE_WINDOWS),
    step: fc.integer({ min: 0, max: 1_000_000 }),
    types: fc.uniqueArray(fc.constantFrom(...Object.keys(ISSUE_TYPES)), { minLength: 1, maxLength: 15 }),
    ends: fc.tuple(fc.nat(), fc.nat()),
  })
  .map(({ window, step, types, ends }): LseQuestion => {
    const end = END - step * 300_000;
    const steps = windowMs(window) / 300_000;
    const first = ends[0] % steps;
    const last = first + 1 + (ends[1] % (steps - first));
    return {
      end,
      window,
      interval: intervalOf(window),
      issueTypes: types.toSorted(),
      lse: { start: end - (steps - first) * 300_000, end: end - (steps - last) * 300_000 },
    };
  });

describe('the report alias', () => {
  test('is built from date parts of the end time plus the window parameters [LSE-051]', () => {
    expect(reportAlias(whole())).toMatch(/^report-2026-11-21-10-05-3days-5m-t[0-9a-z]{11}$/);
    expect(reportAlias(part)).toMatch(/^report-2026-11-21-10-05-3days-5m-2026-11-21-08-00-2026-11-21-09-30-t[0-9a-z]{11}$/);
  });

  test('says what it was built from [LSE-051]', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { issueTypes, ...rest } = question;
        expect(parseReportAlias(reportAlias(question))).toEqual({ ok: true, key: { ...rest, types: issueTypesDigest(issueTypes) } });
      }),
    );
  });

  test('without a digest means any types', () => {
    expect(parseReportAlias('report-2026-11-21-10-05-3days-5m')).toMatchObject({ ok: true, key: { end: END, types: null } });
  });

  test('tells sets of types apart, not their order', () => {
    expect(issueTypesDigest(['NodeDrop', 'ClusterRed'])).toBe(issueTypesDigest(['ClusterRed', 'NodeDrop']));
    const digests = Object.keys(ISSUE_TYPES).flatMap((a, index, all) => all.slice(index).map((b) => issueTypesDigest([a, b])));
    expect(new Set(digests).size).toBe(digests.length);
  });

  test.each([
    ['', 'must look like'],
    ['r-0123456789012345678901234567890123456789', 'must look like'],
    ['charts-2026-11-21-10-05-3days-5m', 'must look like'],
    ['report-2026-11-21-10-05-3days-5m/../../etc', 'must look like'],
    ['REPORT-2026-11-21-10-05-3days-5m', 'must look like'],
    ['report-2026-11-21-10-05-3days-5m-2026-11-21-08-00', 'must look like'],
    ['report-2026-02-30-10-05-3days-5m', 'end time 2026-02-30-10-05'],
    ['report-2026-11-21-10-03-3days-5m', 'step of 5 minutes'],
    ['report-2026-11-21-25-00-3days-5m', 'end time'],
    ['report-2026-11-21-10-05-2days-5m', 'window 2days must be'],
    ['report-2026-11-21-10-05-3days-1h', 'interval 1h must be 5m for a window of 3days'],
    ['report-2026-11-21-10-05-3days-5m-2026-11-21-09-30-2026-11-21-08-00', 'start before it ends'],
    ['report-2026-11-21-10-05-3days-5m-2026-11-01-09-30-2026-11-21-08-00', 'inside its window'],
    ['report-2026-11-21-10-05-3days-5m-2026-11-21-09-30-2026-11-21-10-10', 'inside its window'],
    ['report-2026-11-21-10-05-3days-5m-2026-11-21-09-31-2026-11-21-10-05', 'steps of 5 minutes'],
  ])('%j is refused', (text, reason) => {
    expect(parseReportAlias(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});

describe('the charts key', () => {
  test('is built from the end time, window and interval [LSE-057]', () => {
    expect(chartsKey(END, '3d')).toBe('charts-2026-11-21-10-05-3days-5m');
    expect(chartsKey(END, '4w')).toBe('charts-2026-11-21-10-05-4weeks-1h');
  });

  test('says what it was built from [LSE-057]', () => {
    fc.assert(
      fc.property(questions, ({ end, window, interval }) => {
        expect(parseChartsKey(chartsKey(end, window))).toEqual({ ok: true, key: { end, window, interval } });
      }),
    );
  });

  test.each([
    ['', 'must look like'],
    ['report-2026-11-21-10-05-3days-5m', 'must look like'],
    ['charts-2026-11-21-10-05-3days-5m-t00000000000', 'must look like'],
    ['charts-2026-13-21-10-05-3days-5m', 'end time'],
    ['charts-2026-11-21-10-05-7days-5m', 'interval 5m must be 15m'],
    ['charts-2026-11-21-10-05-constructor-5m', 'must look like'],
    ['charts-2026-11-21-10-05-tostring-5m', 'window tostring'],
  ])('%j is refused', (text, reason) => {
    expect(parseChartsKey(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});

describe('the server key', () => {
  const key = (question: LseQuestion, version = 'v1') => reportKeyOf(hash(reportKeyText(question, version)));

  test('changes with every input and with the data', () => {
    const keys = [
      key(whole()),
      key(part),
      key({ ...part, lse: { ...part.lse, end: part.lse.end + 300_000 } }),
      key({ ...whole(), end: END + 300_000 }),
      key(whole('7d')),
      key({ ...whole(), issueTypes: ['ClusterRed'] }),
      key(whole(), 'v2'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(key(structuredClone(part))).toBe(key(part));
    expect(keys.every(isReportKey)).toBe(true);
  });

  test('is told from an alias, and all are safe in addresses and file names', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const keys = [key(question), reportAlias(question), chartsKey(question.end, question.window)];
        expect(keys.map(isReportKey)).toEqual([true, false, false]);
        for (const text of keys) expect(text).toMatch(/^[a-z][0-9a-z-]{1,100}$/);
      }),
    );
  });

  test('is refused when it is none', () => {
    for (const text of ['', 'r-', 'r-XYZ', `r-${'0'.repeat(41)}`, `R-${'0'.repeat(40)}`, `r-${'0'.repeat(40)}\n`])
      expect(isReportKey(text)).toBe(false);
    expect(() => reportKeyOf('abc')).toThrow('40 lower-case hexadecimal digits');
  });
});
