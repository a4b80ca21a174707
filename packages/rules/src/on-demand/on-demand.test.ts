import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateRange } from '../date-range.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { canBackfillAgain, compactTime, hasBackfilledRows, onDemandTime, parseCompactTime } from './backfill.ts';
import { checkBuckets, checkFieldSize, ELB_INTERVALS, FIELD_SIZE_TOO_LARGE, intervalMs } from './elb-aggregation.ts';
import { splitElbLine } from './elb-line.ts';
import { checkOnDemandRange, ON_DEMAND_RANGE_TOO_LONG } from './on-demand-range.ts';
import { queryShape } from './query-shape.ts';
import { whoHurts } from './who-hurts.ts';

const NOW = Date.UTC(2026, 10, 24, 12);

describe('a range of on-demand data', () => {
  const last = (amount: number, unit: Extract<DateRange, { type: 'relative' }>['unit']): DateRange => ({ type: 'relative', amount, unit });
  const between = (start: string, end: string): DateRange => ({ type: 'absolute', start, end });

  test.each<[DateRange, boolean]>([
    [last(240, 'hour'), true],
    [last(241, 'hour'), false],
    [last(10, 'day'), true],
    [last(11, 'day'), false],
    [last(14_400, 'minute'), true],
    [last(14_401, 'minute'), false],
    [last(1, 'week'), true],
    [last(0, 'week'), false],
    [last(2, 'week'), false],
    [last(0, 'month'), false],
    [last(1, 'year'), false],
    [between('2026-11-10T00:00:00', '2026-11-20T00:00:00'), true],
    [between('2026-11-10T00:00:00', '2026-11-20T00:00:01'), false],
  ])('%j: %s [DATA-030]', (range, isFit) => {
    expect(checkOnDemandRange(range, NOW, 'UTC')).toBe(isFit ? null : ON_DEMAND_RANGE_TOO_LONG);
  });

  test('follows the common messages first [DATA-031]', () => {
    expect(checkOnDemandRange(null, NOW, 'UTC')).toContain('Select a start and end date');
    expect(checkOnDemandRange(between('2026-11-20T00:00:00', '2026-11-10T00:00:00'), NOW, 'UTC')).toBe(
      'The end date must be greater than the start date.',
    );
    expect(checkOnDemandRange(last(Number.NaN, 'hour'), NOW, 'UTC')).toContain('Specify a duration');
  });
});

describe('times of a backfill', () => {
  test('are compact for the load balancer and ISO for the others [DATA-024]', () => {
    expect(onDemandTime('ELB', Date.UTC(2024, 0, 1, 12))).toBe('20240101T1200Z');
    expect(onDemandTime('PA', Date.UTC(2024, 0, 1, 12))).toBe('2024-01-01T12:00:00.000Z');
  });

  test('are read as they are written, and nothing else is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000 }), (minutes) => {
        expect(parseCompactTime(compactTime(minutes * 1_000 * MINUTE))).toBe(minutes * 1_000 * MINUTE);
      }),
    );
    for (const text of ['', '20240101T1200', '2024-01-01T12:00Z', '20241301T1200Z', '20240230T1200Z', '20240101T2500Z'])
      expect(parseCompactTime(text)).toBeNull();
  });

  test('a backfill’s rows are looked at when it has some, and it is asked for again when it has not all [DATA-017, DATA-018]', () => {
    const statuses = ['started', 'Completed', 'PartiallyCompleted', 'Failed', 'Cancelled', 'queued'];
    expect(statuses.filter(hasBackfilledRows)).toEqual(['Completed', 'PartiallyCompleted']);
    expect(statuses.filter(canBackfillAgain)).toEqual(['PartiallyCompleted', 'Failed', 'Cancelled', 'queued']);
  });
});

describe('an aggregation', () => {
  test('has intervals of seconds to months of 30 days; any other suffix is an error [DATA-046, DATA-047]', () => {
    expect(ELB_INTERVALS.map((interval) => intervalMs(interval) / 1_000)).toEqual([1, 10, 60, 300, 600, 3_600, 86_400, 604_800, 2_592_000]);
    for (const wrong of ['1y', '1ms', 'm', '', '1', '0h', '-1h', '1.5h', '9999999s']) expect(() => intervalMs(wrong)).toThrow(RangeError);
  });

  test('has at most a thousand of them [DATA-044]', () => {
    expect(checkBuckets({ from: 0, to: 1_000 * HOUR }, '1h')).toBeNull();
    expect(checkBuckets({ from: 0, to: 1_000 * HOUR + 1 }, '1h')).toContain('1,001 intervals of 1h');
    // A range that begins within an interval touches one more.
    expect(checkBuckets({ from: 1, to: 1_000 * HOUR + 1 }, '1h')).not.toBeNull();
  });

  test('lists at most 10,000 values [DATA-045]', () => {
    expect(checkFieldSize(10_000)).toBeNull();
    expect(checkFieldSize(10_001)).toBe(FIELD_SIZE_TOO_LARGE);
    expect(FIELD_SIZE_TOO_LARGE).toBe('Field size cannot be more than 10000');
    for (const size of [0, -1, 1.5, Number.NaN]) expect(checkFieldSize(size)).not.toBeNull();
  });
});

describe('a line of an access log', () => {
  const LINE =
    'https 2026-11-21T07:14:30.118000Z app/o/50 10.0.9.14:51734 10.0.41.7:443 0.001 0.017 0.000 503 503 412 299 "GET https://h:443/a b HTTP/1.1" "curl \\x228\\x22" E T arn "-"';

  test('is split at blanks outside of quotes', () => {
    const { fields } = splitElbLine(LINE);
    expect(fields?.[12]).toBe('GET https://h:443/a b HTTP/1.1');
    expect(fields?.[13]).toBe('curl \\x228\\x22');
    expect(fields).toHaveLength(18);
  });

  test.each([
    ['', 'it has too few fields'],
    [LINE.slice(0, 60), 'it has too few fields'],
    [LINE.slice(0, 150), 'a quote is not closed'],
    [LINE.replace('"curl', '"a"curl'), 'something stands right behind a quote'],
    [LINE.replace('2026-11-21', '2026-13-21'), 'its time is none'],
    [LINE.replace(' 503 503 ', ' abc 503 '), 'its status code is none'],
    [LINE.replace(' 503 503 ', ' 503 x '), 'its target status code is none'],
    [LINE.replace('0.017', 'fast'), 'one of its durations is no number'],
    [LINE.replace(' 412 ', ' -1 '), 'its number of bytes is none'],
  ])('%j: %s', (line, problem) => {
    expect(splitElbLine(line)).toEqual({ fields: null, problem });
  });

  test('any text is either split or refused, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', ' ', 'a', '-', '1') }), (text) => {
        const { fields, problem } = splitElbLine(text);
        expect(fields === null).toBe(problem !== null);
      }),
    );
    for (const text of ['"'.repeat(2_000_000), '\\"'.repeat(1_000_000), ' '.repeat(2_000_000), '" '.repeat(1_000_000)])
      expect(splitElbLine(text).fields).toBeNull();
  });
});

describe('who explains what is bad', () => {
  const value = (name: string, total: number, bad: number) => ({ field: 'clientIp', value: name, total, bad });

  test('is the value whose requests are bad more often than the others’, with how much of it is gone when it is mended', () => {
    const [first, ...rest] = whoHurts({ total: 1_000, bad: 110, values: [value('a', 100, 100), value('b', 900, 10)] });
    expect(first).toMatchObject({ value: 'a', coverage: 100 / 110, riskRatio: 90 });
    expect(first?.explained).toBeCloseTo((100 - (100 * 10) / 900) / 110, 9);
    expect(first?.interval?.low).toBeGreaterThan(40);
    expect(first?.interval?.high).toBeLessThan(200);
    expect(rest).toEqual([]);
  });

  test('where all that is bad has one value there is no ratio, and it stands first', () => {
    const [first] = whoHurts({ total: 1_000, bad: 50, values: [value('b', 500, 0), value('a', 60, 50)] });
    expect(first).toMatchObject({ value: 'a', riskRatio: null, interval: null, coverage: 1, explained: 1 });
  });

  test('is nobody where all fare alike, where hardly anything is bad, and where all requests have the value', () => {
    expect(whoHurts({ total: 1_000, bad: 100, values: [value('a', 500, 52), value('b', 500, 48)] })).toEqual([]);
    expect(whoHurts({ total: 1_000, bad: 4, values: [value('a', 10, 4)] })).toEqual([]);
    expect(whoHurts({ total: 1_000, bad: 100, values: [value('a', 1_000, 100)] })).toEqual([]);
    expect(whoHurts({ total: 0, bad: 0, values: [] })).toEqual([]);
  });
});

describe('the shape of a search', () => {
  const search = (term: string, size: number) => ({
    size,
    query: { bool: { filter: [{ term: { user: term } }, { term: { user: `${term}!` } }], must: { match: { note: term } } } },
  });

  test('is alike for searches that differ in what they look for, and holds nothing of that', () => {
    expect(queryShape(search('jane', 10))).toBe(
      '{"query":{"bool":{"filter":[{"term":{"user":"?"}}],"must":{"match":{"note":"?"}}}},"size":"?"}',
    );
    expect(queryShape(search('jane', 10))).toBe(queryShape(search('someone else', 9)));
    expect(queryShape({ size: 1, query: {} })).toBe(queryShape({ query: {}, size: 2 }));
  });

  test('is made of anything, and bounded', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => queryShape(value).length <= 4_001));
    let deep: unknown = 1;
    for (let n = 0; n < 5_000; n++) deep = { a: deep };
    expect(queryShape(deep).length).toBeLessThan(1_000);
  });
});
