import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { ANALYSER_METRICS, ANALYSER_WORDS } from '#rules/on-demand/analyser-query';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import { type Scripted, scriptedTransport } from '../../cluster-api/typed/scripted-transport.testkit.ts';
import { PortError } from '../../port-error.ts';
import { type AnalyserSamples, createAnalyserSamples } from './analyser-samples.ts';

const DOMAIN = '123456789012:orders';
const T = Date.UTC(2026, 10, 20, 9);
const NEVER = new AbortController().signal;
let folder: string;
let now: number;
let errors: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-analyser-'));
  [now, errors] = [T + MINUTE, []];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const enabled = { status: 200, body: JSON.stringify({ currentPerformanceAnalyzerClusterState: 1 }) };
/** As the plugin answers it: each node's fields by name, and its records in their order. */
const metricsAnswer = (path: string): Scripted => {
  const metric = new URL(path, 'http://cluster').searchParams.get('metrics') ?? '';
  const fields = ['ShardID', 'IndexName', metric].map((name) => ({ name, type: 'VARCHAR' }));
  const records = [
    ['0', 'orders', 0.25],
    ['1', 'orders', 0.75],
    [null, null, 3],
  ];
  return { body: JSON.stringify({ n1: { timestamp: now - 2_000, data: { fields, records } } }) };
};

function samplesOf(config: Scripted | PortError = enabled, { version = 'OS_2.19', isSampled = true } = {}): AnalyserSamples {
  const transport = scriptedTransport((path) => {
    if (!path.startsWith('/_plugins/_performanceanalyzer/') && !path.startsWith('/_opendistro/_performanceanalyzer/'))
      throw new Error(`not expected: ${path}`);
    if (!path.includes('/cluster/config')) return metricsAnswer(path);
    if (config instanceof PortError) throw config;
    return config;
  });
  const clock = { now: () => now };
  return createAnalyserSamples({
    ...{ folder, clock, domains: new Set([DOMAIN]), versionOf: async () => version, onError: (error: unknown) => void errors.push(error) },
    cluster: createClusterApi({ transport, clock, versionOf: async () => version }),
    sampling: isSampled ? { everySeconds: 60, keepDays: 2 } : null,
  });
}
const listed = ({ source }: AnalyserSamples, from = T, to = T + HOUR) => source.list(DOMAIN, { type: 'PA', from, to }, NEVER);

test('what was read of the analyser of own clusters can be fetched, hour by hour, until it is too old', async () => {
  const samples = samplesOf();
  await samples.sample();
  now += MINUTE;
  await samples.sample();
  const [file, ...others] = await listed(samples);
  expect([file?.hour, others]).toEqual([T, []]);
  let text = '';
  for await (const part of await samples.source.open(DOMAIN, { type: 'PA', name: file?.name ?? '' }, NEVER)) text += part;
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows).toHaveLength(2 * 2 * ANALYSER_METRICS.length);
  expect(rows[0]).toEqual({
    ...{
      date: T + MINUTE - 2_000,
      nodeId: 'n1',
      nodeName: null,
      shardId: 1,
      indexName: 'orders',
      metric: ANALYSER_METRICS[0],
      value: 0.75,
    },
  });
  await expect(samples.source.open(DOMAIN, { type: 'PA', name: '../../etc/passwd' }, NEVER)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(listed(samples, T - HOUR, T)).rejects.toMatchObject({
    kind: 'not-offered',
    message:
      'The performance analyser answers its last seconds, and nothing of the past. This console has sampled it since 2026-11-20T09:00Z, and not in this range.',
  });
  now += 3 * DAY;
  await samples.sample();
  await expect(listed(samples)).rejects.toMatchObject({ kind: 'not-offered' });
  expect(errors).toEqual([]);
});

test.each([
  ['no plugin', { status: 400, body: '{"error":"no handler found for uri"}' }, {}, ANALYSER_WORDS.absent],
  ['a plugin that is off', { status: 200, body: '{"currentPerformanceAnalyzerClusterState":0}' }, {}, ANALYSER_WORDS.disabled],
  ['a version without it', enabled, { version: 'OS_3.1' }, ANALYSER_WORDS.removed],
  ['a version before it', enabled, { version: 'ES_6.4' }, ANALYSER_WORDS.tooOld],
  [
    'nothing that samples it',
    enabled,
    { isSampled: false },
    'The performance analyser answers its last seconds, and nothing of the past. This console does not sample it: onDemand.analyser of the configuration makes it.',
  ],
])('with %s there is nothing, and it is said why', async (_name, config, more, message) => {
  const samples = samplesOf(config, more);
  if (!('isSampled' in more)) await samples.sample();
  await expect(listed(samples)).rejects.toMatchObject({ kind: 'not-offered', message });
});

test('a cluster that cannot be reached is noted, and the next round reads it', async () => {
  await samplesOf(new PortError('unavailable', 'down')).sample();
  expect(errors).toHaveLength(1);
  await samplesOf().sample();
  expect(await listed(samplesOf())).toHaveLength(1);
});
