import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { onPeer, peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { viewLog } from '../areas/logs/log-reading.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import { KeptLogs } from '../ports/log-archive/kept/kept-logs.ts';
import type { LogArchivePort } from '../ports/log-archive/port.ts';
import { type Logs, makeLogs } from './logs.ts';
import { makePortSets } from './port-sets.ts';

// From a request to the text that is shown, with a real cluster that has the lines of logs and loses them.

const DOMAIN = '123456789012:orders';
const PLACE = { stage: 'beta', airportCode: 'iad' } as const;
const NEVER = new AbortController().signal;
const index = `server-logs-${randomUUID().slice(0, 8)}`;
const [url = ''] = peerCluster().urls;
const AT = Date.UTC(2026, 10, 20, 7);
const clock = { now: () => AT + 2 * HOUR };
const folder = mkdtempSync(join(tmpdir(), 'tumbler-log-archives-'));
const closing: (() => unknown)[] = [];

let database: Database;
let logs: Logs;
let archive: LogArchivePort;

beforeAll(async () => {
  const keyword = { type: 'keyword' };
  const properties = { '@timestamp': { type: 'date' }, domain: keyword, kind: keyword, host: keyword, message: { type: 'text' } };
  await onPeer('PUT', `/${index}`, JSON.stringify({ mappings: { properties } }));
  const lines = [
    { at: AT + MINUTE, kind: 'server', message: '[2026-11-20T07:01:00,000][WARN ][o.o.x] login with password=hunter2 failed' },
    { at: AT + 2 * MINUTE, kind: 'search-slow', message: 'took[8.1s], took_millis[8122], source[{"name":"a customer"}]' },
    { at: AT + HOUR + 55 * MINUTE, kind: 'server', message: '[2026-11-20T08:55:00,000][INFO ][o.o.x] all is well' },
  ];
  const documents = lines.map(({ at, ...rest }) => ({ '@timestamp': new Date(at).toISOString(), domain: DOMAIN, host: 'i-0a', ...rest }));
  const bulk = documents.map((document) => `{"create":{"_index":"${index}"}}\n${JSON.stringify(document)}\n`).join('');
  await onPeer('POST', '/_bulk?refresh=true', bulk);

  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(
    file,
    `clusters:
  - { stage: beta, region: iad, accountId: "123456789012", name: orders, endpoint: "${url}" }
logArchives:
  - stage: beta
    region: iad
    store: opensearch
    endpoint: "${url}"
    indices: [${index}]
    fields: { domain: domain, log: kind, node: host }
    logs: { server: Elasticsearch/opensearch.log, search-slow: Elasticsearch/opensearch_index_search_slowlog.log }
`,
  );
  const config = loadConfig({ config: file, port: undefined, data: folder }, {});
  database = await openThrowaway(await embeddedTestDatabase());
  const onError = (error: unknown): void => console.error(error);
  const portSets = await makePortSets({
    ...{ config, env: {}, database, clock, onError, telemetry: new Telemetry(), packages: null, notifierOf: () => null },
    keptLogs: new KeptLogs({ ...config.keptLogs, folder: join(folder, 'kept-logs'), clock }),
  });
  portSets.onFirstUse({ onSamplesFilled: async () => {}, onAccounts: async () => {} });
  const push = await PushHub.open({ database, clock, onError });
  const jobs = new JobRunner({ database, clock, onError });
  logs = makeLogs({ database, clock, push, jobs, portsOf: portSets.of, onError });
  const port = portSets.of(PLACE).logs;
  if (!port) throw new Error('the configuration names an archive');
  archive = port;
  const stop = portSets.start();
  await jobs.start();
  closing.push(
    () => stop(),
    () => push.close(),
    () => jobs.stop(),
  );
}, 120_000);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await database.close();
  rmSync(folder, { recursive: true });
  await onPeer('DELETE', `/${index}`).catch(() => undefined);
});

const rows = () =>
  vi.waitFor(
    async () => {
      const { requests } = (await logs.services.requests.of('beta/iad', DOMAIN, { from: AT, to: AT + 2 * HOUR })).currentDomain;
      expect(requests.map(({ status }) => status)).toEqual(['3-Done', '3-Done']);
      return requests;
    },
    { timeout: 30_000, interval: 100 },
  );
/** As it is shown, of an address such as `s3://logs/beta-iad/account:name/2026/…`. */
const view = async (address: string): Promise<string> => {
  const source = { archive, domainIdentifier: DOMAIN, path: address.slice(address.indexOf(`${DOMAIN}/`) + DOMAIN.length + 1) };
  return (await viewLog(source, false, NEVER)).logContent;
};

test('logs that were asked for are read, redacted, also when the cluster that had them has deleted them', async () => {
  const asked = { stageRegion: 'beta/iad', domainIdentifier: DOMAIN, logGroup: 'Elasticsearch', from: AT, to: AT + 2 * HOUR };
  await logs.services.requests.begin({ ...asked, asker: { id: 'mara', name: 'Mara' }, token: 'one' });
  const [last, first] = await rows();
  const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
  const names = ['i-0a_opensearch.log', 'i-0a_opensearch_index_search_slowlog.log'];
  expect([first?.log_hour, first?.logFiles.map(nameOf), first?.message]).toEqual(['2026-11-20T07', names, null]);
  // Its hour has ended just now: it may still grow.
  const message = 'Files that are not kept: 1 of 1. They can be read for as long as their source has them.';
  expect([last?.log_hour, last?.message]).toEqual(['2026-11-20T08', message]);
  expect(await view(last?.logFiles[0] ?? '')).toContain('all is well');

  await onPeer('DELETE', `/${index}`);
  const shown = await Promise.all((first?.logFiles ?? []).map(view));
  expect(shown[0]).toMatch(/login with password=.* failed/);
  expect(shown[1]).toContain('took_millis[8122]');
  expect(shown.join()).not.toMatch(/hunter2|a customer/);
});
