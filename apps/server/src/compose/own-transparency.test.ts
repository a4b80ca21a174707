import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import { setUpAws } from '../ports/transparency/aws/testkit/console-credentials.ts';
import { ACCOUNT, handedOut, NOW, ROLE, well } from '../ports/transparency/aws/testkit/given-aws.ts';
import { stubAws } from '../ports/transparency/aws/testkit/stub-aws.ts';
import { makePortSets } from './port-sets.ts';

setUpAws();

const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-transparency-'));
let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const CLUSTER = 'clusters: [{stage: beta, region: iad, accountId: "123456789012", name: orders, endpoint: "http://127.0.0.1:9"}]\n';
const cellOf = async (more: string) => {
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(file, `${CLUSTER}${more}`);
  const portSets = await makePortSets({
    config: loadConfig({ config: file, port: undefined, data: folder }, {}),
    env: {},
    database,
    clock: { now: () => NOW },
    onError: () => undefined,
    telemetry: new Telemetry(),
    packages: null,
    keptLogs: null,
    notifierOf: () => null,
  });
  return portSets.of({ stage: 'beta', airportCode: 'iad' }).transparency;
};

test('an account of a real stage is looked into with the role and external id that its record has', async () => {
  const stub = await stubAws((request) => (request.operation === 'AssumeRole' ? handedOut(request) : well(request)));
  const { records, source } = await cellOf(`transparency: {source: aws, awsRegion: us-east-1, endpoint: "${stub.url}"}\n`);
  const { externalId, version } = await records.onboard({
    accountId: ACCOUNT,
    regions: [ROLE.region],
    isInOrganization: true,
    by: 'ada',
    at: NOW,
  });
  expect(await source?.domains(ACCOUNT, ROLE.region)).toBeNull();
  await records.setRole({ accountId: ACCOUNT, roleArn: ROLE.roleArn, version, by: 'ada', at: NOW });
  expect(await source?.domains(ACCOUNT, ROLE.region)).toMatchObject([{ domainName: 'orders' }, { domainName: 'payments' }]);
  expect(stub.requests[0]?.input).toMatchObject({ RoleArn: ROLE.roleArn, ExternalId: externalId });
  await stub.close();
});

test('without a source in the configuration there is none', async () => {
  expect((await cellOf('')).source).toBeNull();
});
