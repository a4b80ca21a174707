import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { END_IN_FUTURE, METRIC_PERIODS, nearestPeriod, periodProblem, START_TOO_OLD } from './periods.ts';
import {
  MOST_POINTS,
  MOST_WIDGETS,
  metricWindow,
  parseDimensions,
  parseWidgets,
  pointsOf,
  sizeProblem,
  statOf,
  widgetsPerCall,
} from './requests.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 7, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const iso = (ms: number): string => new Date(ms).toISOString();

const CPU = {
  namespace: 'AWS/ES',
  dimensions: [{ name: 'DomainName', value: 'orders' }],
  account_id: '000000000101',
  metric_name: 'CPUUtilization',
  stats: 'Maximum',
  alias: 'cpu of orders',
  unit: 'Percent',
};

describe('a widget request', () => {
  test('has namespace, dimensions, account_id, metric_name, stats, alias and unit [METRIC-069]', () => {
    expect(parseWidgets(JSON.stringify([CPU]))).toEqual({
      widgets: [
        {
          namespace: 'AWS/ES',
          metricName: 'CPUUtilization',
          dimensions: [{ name: 'DomainName', value: 'orders' }],
          stat: 'Maximum',
          accountId: '000000000101',
          alias: 'cpu of orders',
          unit: 'Percent',
        },
      ],
    });
  });

  test.each([
    ['as CloudWatch spells them', [{ Name: 'NodeId', Value: 'n1' }]],
    ['as an object', { NodeId: 'n1' }],
  ])('takes dimensions %s [METRIC-069]', (_name, dimensions) => {
    expect(parseWidgets(JSON.stringify([{ ...CPU, dimensions }]))).toMatchObject({
      widgets: [{ dimensions: [{ name: 'NodeId', value: 'n1' }] }],
    });
  });

  test('may leave out account, alias, unit and dimensions', () => {
    const { namespace, metric_name, stats } = CPU;
    expect(parseWidgets(JSON.stringify([{ namespace, metric_name, stats }]))).toEqual({
      widgets: [{ namespace, metricName: metric_name, stat: stats, alias: 'CPUUtilization', unit: '', dimensions: [] }],
    });
  });

  test('comes with at most 399 others [METRIC-067]', () => {
    const many = (count: number) => parseWidgets(JSON.stringify(Array.from({ length: count }, () => CPU)));
    expect(many(MOST_WIDGETS)).toHaveProperty('widgets.length', 400);
    expect(many(401)).toEqual({ field: 'metrics', problem: 'must hold at most 400 entries: ask in several calls' });
  });

  test.each<[string, unknown, string, string]>([
    ['no JSON', undefined, 'metrics', 'must be a JSON list'],
    ['an object', {}, 'metrics', 'must be a JSON list'],
    ['nothing', [], 'metrics', 'at least one'],
    ['a number in it', [CPU, 7], 'metrics[1]', 'must be an object'],
    ['no namespace', [{ ...CPU, namespace: undefined }], 'metrics[0].namespace', 'not nothing'],
    ['a blank name', [{ ...CPU, metric_name: ' ' }], 'metrics[0].metric_name', '1 to 256'],
    ['another statistic', [CPU, { ...CPU, stats: 'p99' }], 'metrics[1].stats', 'one of Maximum, Minimum, Average, Sum, not "p99"'],
    ['a number as alias', [{ ...CPU, alias: 3 }], 'metrics[0].alias', 'must be text'],
    ['text as dimensions', [{ ...CPU, dimensions: 'x' }], 'metrics[0].dimensions', 'list of {name, value}'],
    ['a dimension without name', [{ ...CPU, dimensions: [{ value: 'x' }] }], 'metrics[0].dimensions[0].name', 'not nothing'],
    ['a dimension with a number', [{ ...CPU, dimensions: { NodeId: 4 } }], 'metrics[0].dimensions[0].value', 'not 4'],
    ['a dimension twice', [{ ...CPU, dimensions: [...CPU.dimensions, ...CPU.dimensions] }], 'metrics[0].dimensions[1].name', 'second time'],
    [
      '31 dimensions',
      [{ ...CPU, dimensions: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`d${at}`, 'x'])) }],
      'metrics[0].dimensions',
      'at most 30',
    ],
  ])('with %s is refused by its place', (_name, value, field, words) => {
    const answer = parseWidgets(value === undefined ? '{' : JSON.stringify(value));
    expect(answer).toMatchObject({ field, problem: expect.stringContaining(words) });
  });

  test('of any JSON is read or refused, never thrown over', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const answer = parseWidgets(JSON.stringify(value));
        expect('widgets' in answer || answer.field.startsWith('metrics')).toBe(true);
      }),
    );
  });
});

test('dimensions come as an object or as a list of names and values [METRIC-043]', () => {
  const expected = { dimensions: [{ name: 'AwsAccountId', value: '000000000101' }] };
  expect(parseDimensions('{"AwsAccountId": "000000000101"}')).toEqual(expected);
  expect(parseDimensions('[{"name": "AwsAccountId", "value": "000000000101"}]')).toEqual(expected);
  expect(parseDimensions('AwsAccountId')).toMatchObject({ field: 'dimensions' });
  expect([statOf('Average'), statOf('average')]).toEqual(['Average', null]);
});

describe('a window', () => {
  test('is in ISO 8601, with an offset or in UTC, or in epoch milliseconds [METRIC-070]', () => {
    const expected = { from: NOW - 7.5 * MINUTE - HOUR, to: NOW + 7.5 * MINUTE, periodSeconds: 900 };
    const start = expected.from;
    expect(metricWindow(iso(start), iso(NOW), 900, NOW)).toEqual(expected);
    expect(metricWindow('2026-11-21T12:00:00+01:00', '2026-11-21T12:07:30', 900, NOW)).toEqual(expected);
    expect(metricWindow(String(start), String(NOW), 900, NOW)).toEqual(expected);
  });

  test.each<[string, string, string, number, string, string]>([
    ['a word', 'yesterday', iso(NOW), 900, 'startTime', 'ISO 8601'],
    ["the event calls' words", iso(NOW - DAY), 'now', 900, 'endTime', 'not "now"'],
    ['another period', iso(NOW - DAY), iso(NOW), 120, 'period', 'one of 1, 60, 300, 900, 3600, 86400 seconds, not 120'],
    ['an old start', iso(Date.UTC(2025, 8, 21)), iso(NOW), 3600, 'startTime', START_TOO_OLD],
    ['a future end', iso(NOW - DAY), iso(NOW + 22 * MINUTE), 900, 'endTime', END_IN_FUTURE],
    ['a reversed range', iso(NOW), iso(NOW - DAY), 900, 'endTime', 'must be greater'],
    ['an empty range', iso(NOW), iso(NOW), 900, 'endTime', 'must be greater'],
    ['a period that is not kept', iso(NOW - 21 * DAY), iso(NOW), 60, 'period', '1m is kept for 15 days only'],
    ['a period over the range', iso(NOW - HOUR), iso(NOW), 86_400, 'period', 'shorter than 1day'],
  ])('with %s is refused', (_name, start, end, period, field, words) => {
    expect(metricWindow(start, end, period, NOW)).toMatchObject({ field, problem: expect.stringContaining(words) });
  });

  test('is as old as 14 months [METRIC-031]', () => {
    const oldest = Date.UTC(2025, 8, 21, 12, 7, 30);
    expect(metricWindow(iso(oldest), iso(NOW), 3_600, NOW)).toHaveProperty('from');
    expect(metricWindow(iso(oldest - 2 * HOUR), iso(NOW), 3_600, NOW)).toMatchObject({ field: 'startTime' });
  });

  test('is not refused for a clock that runs ahead, and ends with the period that runs [METRIC-032]', () => {
    expect(metricWindow(iso(NOW - HOUR), iso(NOW + 4 * MINUTE), 60, NOW)).toEqual({
      from: NOW - HOUR - 30_000,
      to: NOW + 30_000,
      periodSeconds: 60,
    });
  });

  test('is made of whole periods that hold what was asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METRIC_PERIODS),
        fc.integer({ min: 0, max: 400 * DAY }),
        fc.integer({ min: 1_000, max: 400 * DAY }),
        (wanted, ago, length) => {
          const end = NOW - ago;
          const start = Math.max(end - length, NOW - 400 * DAY - 2_000);
          fc.pre(start < end);
          const period = nearestPeriod(wanted.id, (end - start) / 1_000);
          const window = metricWindow(iso(start), iso(end), period.seconds, NOW);
          if (!('from' in window)) throw new Error(window.problem);
          expect(window.from).toBeLessThanOrEqual(start);
          expect(window.to).toBeGreaterThanOrEqual(end);
          expect(window.to - window.from).toBeLessThan(end - start + 2 * period.seconds * 1_000);
          expect(Number.isInteger(pointsOf(window))).toBe(true);
          // A caller that has aligned its window is told the same.
          if (periodProblem(period, (end - start) / 1_000) === null)
            expect(metricWindow(iso(window.from), iso(window.to), period.seconds, NOW)).toEqual(window);
        },
      ),
    );
  });
});

describe('a call', () => {
  const weeks = { from: NOW - 21 * DAY, to: NOW, periodSeconds: 900 };

  test('answers 400 series over three weeks of quarters [METRIC-067]', () => {
    expect(pointsOf(weeks)).toBe(2_016);
    expect(sizeProblem(400, weeks)).toBeNull();
    expect([widgetsPerCall(2_016, 400), widgetsPerCall(2_016, 200)]).toEqual([400, 200]);
  });

  test('that asks for too much says how much is not too much', () => {
    const long = { from: NOW - 400 * DAY, to: NOW, periodSeconds: 900 };
    expect(sizeProblem(53, long)?.problem).toBe(
      'asks for 53 series of 38400 points: 2035200 in all, of which one call answers 2016000. Ask for at most 52 series at once, a shorter range or a longer period',
    );
  });

  test('of as many series as are allowed is never too much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 45_000 }), fc.constantFrom(200, 400), (points, batch) => {
        const window = { from: 0, to: points * 1_000, periodSeconds: 1 };
        const count = widgetsPerCall(points, batch);
        expect(sizeProblem(count, window)).toBeNull();
        if (count < batch) expect((count + 1) * points).toBeGreaterThan(MOST_POINTS);
      }),
    );
  });
});
