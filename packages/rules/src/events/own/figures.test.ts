import { expect, test } from 'vitest';
import { DOMAIN_FIGURES, type DomainFigure, FIGURE_MINUTES, issuesOfFigures } from './figures.ts';

const GIB = 2 ** 30;

/** The last minutes of a figure, nothing before them; or one value throughout. */
type Given = Partial<Record<DomainFigure, number | number[]>>;
const HEALTHY: Given = {
  ...{ writesBlocked: 0, snapshotFailed: 0, dashboards: 1, cpu: 40, oldPool: 60, free: 50 * 1_024 },
  ...{ errors: 0, requests: 1_000, burst: 99, throttled: 0 },
};
const found = (given: Given, storagePerNodeBytes: number | null = 100 * GIB) => {
  const minutes = Object.fromEntries(
    Object.keys(DOMAIN_FIGURES).map((figure) => {
      const values = new Float64Array(FIGURE_MINUTES).fill(Number.NaN);
      const one = given[figure as DomainFigure];
      if (typeof one === 'number') values.fill(one);
      else if (one) values.set(one, FIGURE_MINUTES - one.length);
      return [figure, values];
    }),
  ) as Record<DomainFigure, Float64Array>;
  return issuesOfFigures({ minutes, storagePerNodeBytes });
};
const holding = (part: Given, storage?: number | null) =>
  Object.fromEntries([...found({ ...HEALTHY, ...part }, storage)].filter(([, words]) => words !== null));
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

test('a domain that has nothing has no issue, and each kind is judged', () => {
  expect([...found(HEALTHY).keys()].sort()).toEqual([
    ...['CpuHigh', 'DashboardsDown', 'DiskLow', 'EbsBurstLow', 'EbsThroughputThrottled', 'Http5xxHigh', 'IndexWriteBlocked'],
    ...['JVMPressureHigh', 'KmsKeyInaccessible', 'SnapshotFailing'],
  ]);
  expect(holding({})).toEqual({});
});

test('what was not read is not judged', () => {
  expect([...found({})]).toEqual([]);
  expect([...found(HEALTHY, null).keys()]).not.toContain('DiskLow');
  // Too little of the stretch that each looks back.
  const short: Given = {
    cpu: times(23, 99),
    oldPool: times(11, 99),
    dashboards: times(7, 0),
    throttled: times(11, 1),
    errors: times(3, 9),
  };
  const judged = [...found({ ...HEALTHY, ...short }).keys()];
  for (const kind of ['CpuHigh', 'JVMPressureHigh', 'DashboardsDown', 'EbsThroughputThrottled', 'Http5xxHigh'])
    expect(judged).not.toContain(kind);
});

test.each<[string, Given, Record<string, string>]>([
  [
    'writes are blocked',
    { writesBlocked: [1, Number.NaN] },
    { IndexWriteBlocked: 'the cluster blocks writes: full disks, or too little memory' },
  ],
  ['writes were blocked', { writesBlocked: [1, 0] }, {}],
  ['no snapshot was taken', { snapshotFailed: 1 }, { SnapshotFailing: 'no automated snapshot was taken for 36 h' }],
  ['the key is disabled', { keyError: [1] }, { KmsKeyInaccessible: 'the key is disabled' }],
  ['the key was deleted', { keyError: [1], keyInaccessible: [1] }, { KmsKeyInaccessible: 'the key was deleted, or its grant is revoked' }],
  ['no dashboards', { dashboards: times(10, 0) }, { DashboardsDown: 'no healthy dashboards node for 10 min' }],
  ['no dashboards for nine minutes', { dashboards: [1, ...times(9, 0)] }, {}],
  ['no Kibana', { dashboards: [], kibana: 0 }, { DashboardsDown: 'no healthy dashboards node for 10 min' }],
  ['busy', { cpu: 90.6 }, { CpuHigh: '91% on average of the data nodes over 30 min' }],
  ['at the mark', { cpu: 90, oldPool: 92, free: 20 * 1_024, burst: 20 }, {}],
  ['the old pool is full', { oldPool: times(15, 93.7) }, { JVMPressureHigh: 'the worst data node at 93% and more for 15 min' }],
  ['the old pool was emptied', { oldPool: [...times(14, 99), 91] }, {}],
  ['a disk is low', { free: [60_000, 20 * 1_024 - 1] }, { DiskLow: 'a data node has 20gb free of 100gb' }],
  ['answers fail', { errors: [0, 0, 0, 0, 51] }, { Http5xxHigh: '1.0% of answers are 5xx over 5 min' }],
  ['a hundredth fails', { errors: [0, 0, 0, 0, 50] }, {}],
  [
    'answers of Elasticsearch fail',
    { requests: [], requestsToElasticsearch: 100, errors: 20 },
    { Http5xxHigh: '20.0% of answers are 5xx over 5 min' },
  ],
  ['a few of few answers fail', { requests: 2, errors: [0, 0, 0, 2, 2] }, {}],
  ['nothing is asked', { requests: 0, errors: 0 }, {}],
  ['a balance is low', { burst: [80, 19.94] }, { EbsBurstLow: 'the burst balance of a volume is 19.9%' }],
  ['a balance is used up', { burst: [80, 0] }, { EbsBurstLow: 'the burst balance of a volume is 0.0%' }],
  ['volumes without a balance', { burst: 0 }, {}],
  [
    'throughput at the ceiling',
    { throttled: times(15, 1) },
    { EbsThroughputThrottled: 'the throughput of a volume is at its ceiling for 15 min' },
  ],
  ['throughput at the ceiling at times', { throttled: [...times(14, 1), 0] }, {}],
])('%s', (_, given, expected) => {
  expect(holding(given)).toEqual(expected);
});
