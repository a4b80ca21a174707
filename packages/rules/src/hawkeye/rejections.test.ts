import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsOf, median, spreadOf } from '../statistics.ts';
import { analyse } from './analyse.ts';
import type { HawkeyeFacts } from './facts.ts';
import { HawkeyeReport } from './report.ts';
import { at, curve, curves, facts, issue } from './testkit/facts.ts';

type Signals = NonNullable<Parameters<typeof curves>[0]['domain']>;

const CALM: Signals = {
  nodes: curve(9),
  cpu: curve(30),
  heap: curve(60),
  oldHeap: curve(40),
  requests: curve(10_000),
  errors4xx: curve(60),
  writesBlocked: curve(0),
  searchRejected: curve(0),
  writeRejected: curve(0),
  throughputThrottled: curve(0),
};
const during = (value: number, from = 60, to = 120) => ({ from, to, value });
const rejected = (domain: Signals, more: Partial<HawkeyeFacts> = {}, nodes: Parameters<typeof curves>[0]['nodes'] = {}) =>
  analyse(facts('analysis_429', { curves: curves({ domain: { ...CALM, ...domain }, nodes }), ...more }), at(185));

describe('what rejects requests', () => {
  test.each<[string, Signals, Partial<HawkeyeFacts>]>([
    ['heap-pressure', { oldHeap: curve(40, during(91)), searchRejected: curve(0, during(190)), breakerTrips: curve(0, during(2)) }, {}],
    ['heap-pressure', { searchRejected: curve(0, during(190)) }, { issues: [issue('JVMPressureHigh', 75)] }],
    [
      'disk-blocked',
      { writesBlocked: curve(0, during(1)), errors4xx: curve(60, during(4_000)), primaryRejected: curve(0, during(20)) },
      { issues: [issue('IndexWriteBlocked', 62)] },
    ],
    [
      'slow-storage',
      { throughputThrottled: curve(0, during(1)), ioAdmission: curve(0, during(40)) },
      { issues: [issue('EbsThroughputThrottled', 75)] },
    ],
    ['manager-throttled', { managerThrottled: curve(0, during(40)) }, { issues: [issue('PendingTasksHigh', 70)] }],
    ['proxy-throttled', {}, { clusterThrottles: 'The cluster answers 429 now: 429 Too Many Requests' }],
    [
      'load-increase',
      { requests: curve(10_000, during(25_000)), searchRejected: curve(0, during(50)), writeRejected: curve(0, during(50)) },
      {},
    ],
    ['capacity-lost', { nodes: curve(9, during(7)), searchRejected: curve(0, during(50)) }, {}],
  ])('%s', (cause, domain, more) => {
    const report = rejected(domain, more);
    expect(report.causes[0]?.id).toBe(cause);
    expect(report.ruledOut.map(({ title }) => title)).not.toContain(report.causes[0]?.title);
  });

  test('one hot node', () => {
    const quiet = { searchRejected: curve(0), writeRejected: curve(0) };
    const report = rejected(
      { searchRejected: curve(0, during(50)) },
      {},
      { n1: quiet, n2: quiet, n3: { ...quiet, searchRejected: curve(0, during(50)) }, n4: quiet },
    );
    expect(report.causes[0]).toMatchObject({ id: 'hot-node', confidence: 'likely' });
  });
});

describe('what rejects nothing', () => {
  test.each<[string, Signals, Partial<HawkeyeFacts>]>([
    ['a calm range', {}, {}],
    ['a heap under pressure alone', { oldHeap: curve(95) }, { issues: [issue('JVMPressureHigh', 10)] }],
    ['a counter that stands since a process started', { searchRejected: curve(712) }, {}],
    ['clients that ask for what is not there', { errors4xx: curve(60, during(4_000)) }, {}],
    ['rejections before the range', { searchRejected: curve(0, during(90, -50, -10)) }, {}],
    ['slow volumes alone', { throughputThrottled: curve(1) }, { issues: [issue('EbsThroughputThrottled', 10)] }],
  ])('%s', (_what, domain, more) => {
    const report = rejected(domain, more);
    expect([report.headline, report.causes]).toEqual(['Nothing rejected requests in this range.', []]);
  });

  test('rejections that nothing explains are told without a cause', () => {
    const report = rejected({ writeRejected: curve(0, during(10)) });
    expect(report.causes).toEqual([]);
    expect(report.headline).toBe('600 rejections since 10:00 UTC, most by the write thread pool. Nothing that could be read says why.');
    expect(report.ruledOut.map(({ title }) => title)).toContain('Processors are busy');
  });

  test('without metrics nothing is claimed', () => {
    expect(analyse(facts('analysis_429', { curves: null }), at(185)).headline).toMatch(/^The metrics could not be read/);
  });
});

describe('counters and counts', () => {
  test.each([
    ['what was counted in each point', [0, 5, 0, 7], [0, 5, 0, 7]],
    ['a counter that grows', [100, 100, 103, 110], [0, 0, 3, 7]],
    ['a counter that stands', [100, 100, 100], [0, 0, 0]],
    ['gaps', [Number.NaN, 2, Number.NaN, 1], [0, 2, 0, 1]],
  ])('%s', (_what, values, counts) => {
    expect(countsOf(values)).toEqual(counts);
  });

  test('growth never exceeds what a counter rose by', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 3 }), fc.integer({ min: 1, max: 1_000 }), (steps, first) => {
        let sum = first;
        const counter = steps.map((step) => (sum += step));
        const grown = countsOf([first, ...counter]).reduce((all, one) => all + one, 0);
        expect(grown).toBe(sum - first);
      }),
    );
  });

  test('median and spread do not follow one value that runs away', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 60 }), { minLength: 5, maxLength: 20 }),
        fc.integer({ min: 1_000, max: 1_000_000 }),
        (values, far) => {
          expect(median([...values, far])).toBeLessThanOrEqual(60);
          expect(spreadOf([...values, far])).toBeLessThan(40);
        },
      ),
    );
  });
});

test('any curves give a report that can be read back, and none without a rejection names a cause', () => {
  const signals = [
    'searchRejected',
    'writeRejected',
    'ioAdmission',
    'cpuAdmission',
    'managerThrottled',
    'primaryRejected',
    'throughputThrottled',
  ] as const;
  const part = fc.record({
    from: fc.integer({ min: 0, max: 170 }),
    length: fc.integer({ min: 1, max: 30 }),
    value: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...signals), part), (drawn) => {
      const domain = Object.fromEntries(
        Object.entries(drawn).map(([signal, { from, length, value }]) => [signal, curve(0, { from, to: from + length, value })]),
      );
      const report = rejected(domain);
      expect(HawkeyeReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
      if (report.happened.length === 0) expect(report.causes).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
