import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { loadConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { KeptLogs } from '../ports/log-archive/kept/kept-logs.ts';
import { serveStub, textOf } from '../testkit/stub-server.ts';
import { ownLogs } from './own-logs.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AT = Date.UTC(2026, 10, 21, 7);
const NEVER = new AbortController().signal;
const cluster = (name: string): string => `
  - { stage: prod, region: iad, accountId: "123456789012", name: ${name}, endpoint: "https://search.example.com:9200/" }`;
const ARCHIVE = 'stage: prod, region: iad, store: folder, folder: ./archive, keys: "{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{file}.gz"';

const configOf = (yaml: string) => {
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(file, yaml);
  return loadConfig({ config: file, port: undefined, data: join(folder, 'data') }, {});
};
const problem = (yaml: string): string => {
  try {
    configOf(yaml);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

test('the logs of a cluster are read from the archive that is configured for it; of another one they are not available from this source', async () => {
  const hour = join(folder, 'archive/orders/2026/11/21/07/Elasticsearch');
  mkdirSync(hour, { recursive: true });
  writeFileSync(join(hour, 'opensearch.log.gz'), gzipSync('one\ntwo\n'));
  const config = configOf(`clusters:${cluster('orders')}${cluster('payments')}\nlogArchives:\n  - { ${ARCHIVE}, clusters: [orders] }\n`);
  const logs = ownLogs({ stage: 'prod', airportCode: 'iad' }, { config, keptLogs: null, env: {}, clock: { now: () => AT + 2 * HOUR } });
  const question = { from: AT, to: AT + HOUR, groups: null };
  const listed = await logs.port?.list('123456789012:orders', question, NEVER);
  expect(listed?.files.map(({ path }) => path)).toEqual(['2026/11/21/07/Elasticsearch/opensearch.log']);
  const read = await logs.port?.lines('123456789012:orders', listed?.files[0]?.path ?? '', { from: 1, count: 5 }, NEVER);
  expect(read).toMatchObject({ lines: [{ number: 1, text: 'two' }], totalLines: 2 });
  await expect(logs.port?.list('123456789012:payments', question, NEVER)).rejects.toMatchObject({ kind: 'not-offered' });
  await logs.close();
  expect(ownLogs({ stage: 'prod', airportCode: 'pdx' }, { config, keptLogs: null, env: {}, clock: { now: () => AT } }).port).toBeNull();
});

test('a configuration is refused whose archive is of no cluster, has keys that name no file, or is of a kind that nobody knows', () => {
  const clusters = `clusters:${cluster('orders')}\nlogArchives:\n  - `;
  expect(problem(`${clusters}{ ${ARCHIVE} }`)).toBe('');
  expect(problem(`${clusters}{ ${ARCHIVE.replace('iad', 'pdx')} }`)).toContain(
    'logArchives[0]: is of prod/pdx, where no cluster is configured',
  );
  expect(problem(`${clusters}{ ${ARCHIVE}, clusters: [other] }`)).toContain(
    'logArchives[0].clusters: names a cluster that prod/iad does not have',
  );
  expect(problem(`${clusters}{ ${ARCHIVE.replace('{file}', 'log')} }`)).toContain('logArchives[0].keys: must name {file}');
  expect(problem(`${clusters}{ ${ARCHIVE.replace('store: folder', 'store: ftp')} }`)).toContain(
    'store must be folder, s3, opensearch or cloudwatch',
  );
  expect(problem('keptLogs: { megabytes: -1 }')).toContain('keptLogs.megabytes: must not be less than 0');
  expect(problem('keptLogs: { days: 0 }')).toContain('keptLogs.days: must be at least 1');
  expect(configOf('keptLogs: { days: 7 }').keptLogs).toEqual({ budgetBytes: 4 * 2 ** 30, keptMs: 7 * 24 * HOUR });
  expect(problem('logTexts: { cacheMegabytes: 100, textMegabytes: 200 }')).toContain('textMegabytes must not be more than cacheMegabytes');
});

test('lines on a cluster are configured by their fields, and what is wrong is told with its key', () => {
  const archive = {
    ...{ stage: 'prod', region: 'iad', store: 'opensearch', endpoint: 'https://logs.example.com:9200', indices: ['search-logs-*'] },
    fields: { domain: 'cluster.name', log: 'log.kind', node: 'host.name' },
    logs: { server: 'Elasticsearch/opensearch.log' },
  };
  const yaml = (changes: object): string => `clusters:${cluster('orders')}\nlogArchives: ${JSON.stringify([{ ...archive, ...changes }])}\n`;
  const config = configOf(yaml({ credentials: { type: 'basic', usernameEnv: 'LOGS_USER', passwordEnv: 'LOGS_PASSWORD' } }));
  expect(config.logArchives).toMatchObject([
    { endpoints: ['https://logs.example.com:9200'], indices: ['search-logs-*'], fields: { time: '@timestamp', message: 'message' } },
  ]);
  const place = { stage: 'prod', airportCode: 'iad' };
  const made = ownLogs(place, { config, keptLogs: null, env: { LOGS_USER: 'reader', LOGS_PASSWORD: 'x' }, clock: { now: () => AT } });
  expect(made.port).not.toBeNull();
  expect(() => ownLogs(place, { config, keptLogs: null, env: { LOGS_USER: 'reader' }, clock: { now: () => AT } })).toThrow(
    'logArchives[0].credentials.passwordEnv',
  );

  expect(problem(yaml({}))).toBe('');
  expect(problem(yaml({ endpoint: undefined }))).toContain('logArchives[0].endpoint: is missing: give endpoint');
  for (const index of ['*', '.*', '_all', 'a*b', 'Logs', 'logs/_search', '-logs', '../x', 'lo*'])
    expect(problem(yaml({ indices: [index] }))).toContain('logArchives[0].indices[0]: must be the name of an index');
  for (const domain of ['x y', '1st', 'a"b', 'script:x', ''])
    expect(problem(yaml({ fields: { ...archive.fields, domain } }))).toContain('logArchives[0].fields.domain: must be the name of a field');
  expect(problem(yaml({ fields: { domain: 'd' } }))).toContain('logArchives[0].fields.log: is missing');
  expect(problem(yaml({ domain: '{account}' }))).toContain('logArchives[0].domain: must name {name}');
  expect(problem(yaml({ domain: '{account}:{cluster}' }))).toContain('logArchives[0].domain: must name only the variables {account}');
  expect(problem(yaml({ logs: {} }))).toContain('logArchives[0].logs: is missing: without fields.file it names the file of each log');
  expect(problem(yaml({ logs: { server: 'Elasticsearch' } }))).toContain('logArchives[0].logs.server: must name a file too');
  expect(problem(yaml({ logs: { server: '../x' } }))).toContain('logArchives[0].logs.server: must be a log group');
  expect(problem(yaml({ password: 'x' }))).toContain('a secret must not be in this file');
});

test('logs that domains publish to CloudWatch Logs are configured by their region, and by names of log groups where the domain is not asked', () => {
  const archive = { stage: 'prod', region: 'iad', store: 'cloudwatch', awsRegion: 'us-east-1' };
  const yaml = (changes: object): string => `clusters:${cluster('orders')}\nlogArchives: ${JSON.stringify([{ ...archive, ...changes }])}\n`;
  const config = configOf(yaml({ logGroups: { 'Elasticsearch/opensearch.log': '/fleet/{stage}/{account}/{name}' } }));
  expect(ownLogs({ stage: 'prod', airportCode: 'iad' }, { config, keptLogs: null, env: {}, clock: { now: () => AT } }).port).not.toBeNull();
  expect(problem(yaml({}))).toBe('');
  expect(problem(yaml({ awsRegion: 'iad' }))).toContain('logArchives[0].awsRegion: must be the name of a region');
  expect(problem(yaml({ logGroups: {} }))).toContain('logArchives[0].logGroups: must name a log group, or be left out');
  expect(problem(yaml({ logGroups: { Elasticsearch: '/{name}' } }))).toContain('must be a log group and a file with a / between them');
  const of = (name: string): string => problem(yaml({ logGroups: { 'Elasticsearch/opensearch.log': name } }));
  expect(of('/fleet/logs')).toContain('must name {name}');
  expect(of('/fleet logs/{name}')).toContain('must be the name of a log group');
});

test('what was asked for is read from its copy when the cluster that had it is gone', async () => {
  const path = '2026/11/21/07/Elasticsearch/opensearch.log';
  const stub = await serveStub(async (incoming, response) => {
    const { aggs } = JSON.parse(await textOf(incoming));
    const hits = { total: { value: 1 }, hits: [{ _index: 'a', _id: '1', _source: { message: 'a line' }, sort: [AT, 1] }] };
    const found = aggs ? { aggregations: { files: { buckets: [{ key: { hour: AT, log: 'server' }, doc_count: 1 }] } } } : { hits };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ timed_out: false, ...found }));
  });
  const archive = `stage: prod, region: iad, store: opensearch, endpoint: "${stub.url}", indices: [logs-*], fields: { domain: d, log: l }`;
  const config = configOf(
    `clusters:${cluster('orders')}\nlogArchives:\n  - { ${archive}, logs: { server: Elasticsearch/opensearch.log } }\n`,
  );
  const clock = { now: () => AT + 3 * HOUR };
  const keptLogs = new KeptLogs({ ...config.keptLogs, folder: join(folder, 'kept-logs'), clock });
  const open = () => ownLogs({ stage: 'prod', airportCode: 'iad' }, { config, env: {}, clock, keptLogs });
  const first = open();
  expect(await first.port?.keep?.('123456789012:orders', path, NEVER)).toBe(true);
  await first.close();
  await stub.close();
  const later = open();
  expect(await later.port?.lines('123456789012:orders', path, { from: 0, count: 5 }, NEVER)).toMatchObject({
    lines: [{ number: 0, text: 'a line' }],
    totalLines: 1,
  });
  await later.close();
});
