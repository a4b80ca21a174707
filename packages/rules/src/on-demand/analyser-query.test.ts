import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExplorerPath } from '../explorer/guard.ts';
import {
  ANALYSER_METRIC,
  ANALYSER_METRICS,
  ANALYSER_WORDS,
  analyserCellText,
  analyserConfigPath,
  analyserMetricOf,
  analyserMetricsPath,
  analyserOfVersion,
  analyserRecords,
  analyserStateOf,
} from './analyser-query.ts';

const NOW = Date.UTC(2026, 10, 24, 12, 0, 3);

describe('what is asked of the analyser', () => {
  test('the metrics, and the one at first [DATA-007]', () => {
    expect(ANALYSER_METRICS).toEqual(['Latency', 'CPU_Utilization', 'IO_TotThroughput', 'ShardBulkDocs', 'ShardEvents']);
    expect([ANALYSER_METRIC, analyserMetricOf(null), analyserMetricOf('Heap_Used'), analyserMetricOf('Latency')]).toEqual([
      'CPU_Utilization',
      'CPU_Utilization',
      'CPU_Utilization',
      'Latency',
    ]);
  });

  test.each([
    ['OS_2.19', '_plugins/_performanceanalyzer'],
    ['ES_7.10', '_opendistro/_performanceanalyzer'],
    ['OpenSearch_1.3', '_plugins/_performanceanalyzer'],
  ])(
    '%s is asked below %s: config, and the metrics of the last five minutes by samples of five seconds [DATA-008, DATA-009, DATA-010]',
    (version, root) => {
      expect(analyserConfigPath(version)).toBe(`${root}/cluster/config`);
      const [path, query = ''] = analyserMetricsPath(version, 'CPU_Utilization', NOW).split('?');
      expect(path).toBe(`${root}/metrics`);
      const end = Date.UTC(2026, 10, 24, 12);
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
        metrics: 'CPU_Utilization',
        agg: 'max',
        dims: 'ShardID,IndexName',
        dim: 'ShardID,IndexName',
        nodes: 'all',
        starttime: String(end - 300_000),
        endtime: String(end),
        samplingperiod: '5',
      });
    },
  );

  test.each(['ES_6.5', 'ES_7.10', 'OS_1.0', 'OS_2.19'])('the explorer lets both paths pass on %s [DATA-009, DATA-010]', (version) => {
    for (const path of [analyserConfigPath(version), analyserMetricsPath(version, 'Latency', NOW)])
      expect(checkExplorerPath(path, { version, nodeCount: 9 })).toMatchObject({ ok: true });
  });
});

describe('how the analyser stands', () => {
  const answer = (output: unknown, error: string | null = null, status = 200) => analyserStateOf({ status, error, output });

  test.each([
    ['OS_3.0', 'removed'],
    ['OS_3.1', 'removed'],
    ['OS_2.19', null],
    ['OS_1.0', null],
    ['ES_7.10', null],
    ['ES_6.5', null],
    ['ES_6.4', 'tooOld'],
    ['ES_2.3', 'tooOld'],
    ['nonsense', null],
  ])('%s by its version: %s [DATA-003]', (version, state) => expect(analyserOfVersion(version)).toBe(state));

  test('only a state above 0 is enabled [DATA-003, DATA-004]', () => {
    const state = (value: unknown) => answer({ currentPerformanceAnalyzerClusterState: value });
    expect([state(3), state(1), state(0), state(-1), state('3'), answer({}), answer(null)]).toEqual([
      'enabled',
      'enabled',
      ...['disabled', 'disabled', 'disabled', 'disabled', 'disabled'],
    ]);
    expect(ANALYSER_WORDS.disabled).toBe('PA is not enabled in cluster');
  });

  test('a path that nobody takes is no analyser; another failure says nothing of it [DATA-003, DATA-012]', () => {
    expect(answer(null, 'The cluster does not offer x (400): no handler found for uri [/x] and method [GET]', 400)).toBe('absent');
    expect(answer(null, 'The cluster knows no such thing: x (404).', 404)).toBe('absent');
    expect(answer(null, 'The cluster does not offer x (400): illegal_argument_exception', 400)).toBeNull();
    expect(answer(null, 'The cluster could not answer x (503).', 503)).toBeNull();
  });
});

describe('what the analyser tells', () => {
  const node = (records: unknown[], timestamp = 1_000) => ({
    timestamp,
    data: { fields: [{ name: 'ShardID' }, { name: 'IndexName' }, { name: 'CPU_Utilization' }], records },
  });

  test('values of shards of all nodes, the largest first; what is of no shard is left out [DATA-011]', () => {
    const output = {
      a: node([
        [null, null, 9],
        ['0', 'logs', 0.25],
        ['1', 'logs', 'x'],
      ]),
      b: node(
        [
          [2, 'logs', 0.5],
          ['null', 'null', 3],
        ],
        6_000,
      ),
      c: { error: 'away' },
    };
    expect(analyserRecords(output, 'CPU_Utilization')).toEqual({
      records: [
        { shardId: '2', indexName: 'logs', nodeId: 'b', value: 0.5 },
        { shardId: '0', indexName: 'logs', nodeId: 'a', value: 0.25 },
      ],
      sampledAt: 6_000,
    });
    expect(analyserRecords(output, 'Latency').records).toEqual([]);
  });

  test('any answer at all is read without a failure', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (output) => void expect(analyserRecords({ a: { data: output }, b: output }, 'Latency').records).toEqual([]),
      ),
    );
  });

  test.each([
    [0.0123456, '0.012'],
    [12, '12'],
    [123456.7, '12345'],
    [0.00000012, '0.000'],
    [0, '0'],
  ])('a cell of %d shows %s [DATA-005]', (value, text) => expect(analyserCellText(value)).toBe(text));
});
