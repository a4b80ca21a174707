import { afterAll, beforeAll, expect, test } from 'vitest';
import { servers } from '../../platform/database/schema/servers.ts';
import { leaveRunning } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const ABOUT = `{ aboutServers {
  version answeredBy
  servers { id name version isAlive memoryBytes freeBytes dataFolder { name bytes } }
  queues { kind waiting running failed waitingSince }
  leases { kind name owner ownerName }
  database { kind version bytes migrations { name appliedAt } tables { name bytes rows retention } }
  failures { server stageRegion source port call kind succeededAt }
} }`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

test('people who look after the console see its servers, what they hold, what grows and which source failed', async () => {
  await leaveRunning(server, {
    url: 'aes/domain/cp/recover-domain',
    domain: '000000000101:orders-green',
    key: 'k',
    actor: { id: 'u', name: 'u' },
  });
  const now = server.clock.now();
  const dead = { id: 'dead', host: 'console-1', pid: 7, version: '0.0.9', startedAt: now - 90_000, seenAt: now - 60_000 };
  const failure = {
    stageRegion: 'beta/iad',
    source: 'opensearch',
    port: 'cluster',
    call: 'health',
    kind: 'timed-out',
    at: now,
    succeededAt: null,
  };
  await server.database.run((db) =>
    db.insert(servers).values({ ...dead, facts: { memoryBytes: 5, dataFolder: { packages: 3 }, freeBytes: null, failures: [failure] } }),
  );
  const { at: _at, ...withoutTime } = failure;
  const { data, errors } = await server.gql('ingrid-solberg', ABOUT);
  expect(errors).toEqual([]);
  const about = data.aboutServers;
  expect(about.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(about.servers).toEqual([
    {
      id: 'dead',
      name: 'console-1, process 7',
      version: '0.0.9',
      isAlive: false,
      memoryBytes: 5,
      freeBytes: null,
      dataFolder: [{ name: 'packages', bytes: 3 }],
    },
    expect.objectContaining({ id: about.answeredBy, version: about.version, isAlive: true }),
  ]);
  expect(about.queues).toContainEqual({ kind: 'commands', waiting: 0, running: 1, failed: 0, waitingSince: null });
  expect(about.leases).toContainEqual({
    kind: 'command',
    name: 'beta/iad aes/domain/cp/recover-domain',
    owner: 'a server that is gone',
    ownerName: null,
  });
  expect(about.database).toMatchObject({ kind: 'embedded', bytes: expect.any(Number) });
  expect(about.database.migrations.map(({ name }: { name: string }) => name)).toContain('0007_servers');
  expect(about.database.tables).toContainEqual(
    expect.objectContaining({ name: 'audit_records', retention: expect.stringContaining('kept: who did what') }),
  );
  expect(about.failures).toContainEqual({ ...withoutTime, server: 'console-1, process 7' });
});

test.each(['mara-lindqvist', 'aiko-tanaka', 'daniel-okafor'])('%s is refused, with the permission that it takes', async (person) => {
  const { data, errors } = await server.gql(person, ABOUT);
  expect(data).toBeNull();
  expect(errors[0]?.message).toContain('admin:jobs');
});

test('sizes of tables are in /metrics', async () => {
  const { body } = await server.send(null, '/metrics', { host: 'localhost' });
  expect(body).toMatch(/^tumbler_table_bytes\{table="audit_records"\} [1-9]\d*$/m);
});
