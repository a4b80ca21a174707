import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountVerdict } from '#rules/serverless/stands-out';
import { accountFacts } from '../areas/serverless/account-facts.ts';
import { retryCollection } from '../areas/serverless/commands/retry-collection.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import { ACCOUNT, answered, type Held, NOTHING, SOME, well } from '../ports/serverless/aws/testkit/given-aoss.ts';
import { type StubAnswer, type StubRequest, stubAoss } from '../ports/serverless/aws/testkit/stub-aoss.ts';
import { setUpAws } from '../ports/transparency/aws/testkit/console-credentials.ts';
import { makePortSets } from './port-sets.ts';

setUpAws();

const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-serverless-'));
let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const portsOf = async (endpoint: string) => {
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(file, `serverlessAccounts: [{source: aws, stage: beta, region: dub, accountId: "${ACCOUNT}", endpoint: "${endpoint}"}]\n`);
  const portSets = await makePortSets({
    config: loadConfig({ config: file, port: undefined, data: folder }, {}),
    env: {},
    database,
    clock: { now: () => Date.now() },
    onError: () => undefined,
    telemetry: new Telemetry(),
    packages: null,
    keptLogs: null,
    notifierOf: () => null,
  });
  portSets.onFirstUse({ onSamplesFilled: async () => {}, onAccounts: async () => {} });
  return portSets;
};

test('a stage with a serverless account is real: it has the account’s collections, no demo, and other stages are as before', async () => {
  const stub = await stubAoss(well);
  const portSets = await portsOf(stub.url);
  const ports = portSets.of({ stage: 'beta', airportCode: 'dub' });
  expect(ports.source).toBe('opensearch');
  expect((await ports.serverless?.collections(ACCOUNT))?.map(({ name }) => name)).toEqual(['logs', 'orders', 'payments']);
  await expect(ports.serverless?.collections('000000000101')).rejects.toMatchObject({ kind: 'not-found' });
  expect(portSets.of({ stage: 'beta', airportCode: 'iad' })).toMatchObject({ source: 'opensearch', serverless: null });
  expect(portSets.of({ stage: 'gamma', airportCode: 'dub' }).source).toBe('demo');
  await stub.close();
});

/** CloudWatch beside the stub, which denies or has no point. */
const withMetrics =
  (metrics: StubAnswer, held: Held) =>
  (request: StubRequest): StubAnswer =>
    request.operation === 'GetMetricData' ? metrics : answered(request, held);

test.each<[string, StubAnswer, Held, unknown]>([
  ['where no units may be read', { status: 403, error: 'AccessDenied' }, SOME, ['collection logs failed']],
  ['where no workers are told of', { body: { MetricDataResults: [] } }, SOME, ['collection logs failed']],
  ['and never that nothing does', { body: { MetricDataResults: [] } }, NOTHING, 'not-offered'],
])('what stands out is told of the part that is known, %s', async (_where, metrics, held, expected) => {
  const stub = await stubAoss(withMetrics(metrics, held));
  const ports = (await portsOf(stub.url)).of({ stage: 'beta', airportCode: 'dub' });
  const ctx = {
    ports,
    now: Date.now(),
    signal: new AbortController().signal,
  } as unknown as RequestContext;
  if (!ports.serverless) throw new Error('the account is configured');
  const { facts, missing } = await accountFacts(ctx, ports.serverless, ACCOUNT);
  const findings = accountVerdict(facts, { workers: null, units: null }).findings.map(({ text }) => text);
  expect(findings.length > 0 ? findings : (missing.workers ?? missing.units)?.kind).toEqual(expected);
  await stub.close();
});

test('a failed collection is not retried, and the command says why before it is recorded as run', async () => {
  const stub = await stubAoss(well);
  const ports = (await portsOf(stub.url)).of({ stage: 'beta', airportCode: 'dub' });
  const context = { ports, signal: new AbortController().signal } as unknown as Parameters<
    NonNullable<typeof retryCollection.precondition>
  >[0];
  expect(await retryCollection.precondition?.(context, { aws_account_id: ACCOUNT, collection_id: '1logs' })).toMatchObject({
    message: expect.stringContaining('AWS has no public call that retries'),
  });
  await stub.close();
});

test('the account’s units are read with its own credentials, and a domain’s metrics are not', async () => {
  const stub = await stubAoss(well);
  const { metrics, serverless } = (await portsOf(stub.url)).of({ stage: 'beta', airportCode: 'dub' });
  expect(serverless).not.toBeNull();
  const range = { from: 0, to: 3_600_000, periodSeconds: 3_600 };
  const query = {
    namespace: 'AWS/AOSS',
    metricName: 'SearchOCU',
    dimensions: [{ name: 'ClientId', value: ACCOUNT }],
    stat: 'Maximum',
  } as const;
  // So old that nothing is kept: the account is known, and CloudWatch is not asked.
  expect(await metrics.query({ kind: 'account', accountId: ACCOUNT }, [query], range)).toMatchObject([
    { values: Float64Array.of(Number.NaN) },
  ]);
  await expect(metrics.query({ kind: 'domain', domainIdentifier: `${ACCOUNT}:orders` }, [query], range)).rejects.toMatchObject({
    kind: 'not-found',
  });
  await expect(metrics.list({ kind: 'account', accountId: ACCOUNT })).rejects.toMatchObject({ kind: 'unavailable' });
  // The stub is no CloudWatch; whose credentials these are was asked first.
  expect(stub.requests[0]).toMatchObject({ operation: 'GetCallerIdentity', region: 'eu-west-1' });
  await stub.close();
});
