import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENING } from '#fleet/incidents/actions';
import { commandExecutions } from '../platform/database/schema/command-executions.ts';
import { fleetActions } from '../platform/database/schema/fleet-actions.ts';
import { pushEvents } from '../platform/database/schema/push-events.ts';
import { history, leaveRunning, runCommand } from '../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import { FleetActionStore } from './fleet-action-store.ts';

const RECOVER = 'aes/domain/cp/recover-domain';
const OFF = 'aes/domain/dp/deactivate-kibana';
const FORGOTTEN = 'aes/domain/cp/forgotten-command';
const [NOT_BEGUN, DONE, NOBODY_KNOWS] = ['000000000101:max-retry', '000000000101:orders-green', '000000000101:orders-red'] as const;
const actor = { id: 'demo:aiko-tanaka', name: 'Aiko Tanaka' };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({
    prepare: async (before) => {
      await leaveRunning(before, { url: RECOVER, domain: NOT_BEGUN, key: 'not-begun', actor });
      const id = await leaveRunning(before, { url: OFF, domain: DONE, key: 'done', actor });
      const at = before.clock.now();
      await new FleetActionStore(before.database, 'beta/iad').append({
        id,
        token: id,
        kind: 'deactivate-kibana',
        domainIdentifier: DONE,
        at,
      });
      await leaveRunning(before, { url: FORGOTTEN, domain: NOBODY_KNOWS, key: 'forgotten', actor });
      before.clock.step(120_000);
    },
  });
}, 180_000);
afterAll(() => server.close());

const outcomes = async (domain: string) =>
  (await history(server, { domain })).map(({ outcome, result_json, user }) => [outcome, JSON.parse(result_json ?? 'null'), user]);

test('a command that had not reached its domain is carried out by the next server, as of when it was accepted', async () => {
  expect(await outcomes(NOT_BEGUN)).toEqual([['succeeded', expect.objectContaining({ status: 'ok' }), 'Aiko Tanaka']]);
  const { data } = await server.gql(
    'aiko-tanaka',
    `{ domain(domainIdentifier: "${NOT_BEGUN}") { es60 { cluster { health { unassigned_shards } } } } }`,
  );
  expect(data.domain.es60.cluster.health.unassigned_shards).toBe(0);
});

test('a command whose effect is there already is completed and not repeated', async () => {
  expect(await outcomes(DONE)).toEqual([['succeeded', { found_done: true }, 'Aiko Tanaka']]);
  const stored = await server.database.run((db) => db.select().from(fleetActions));
  expect(stored.filter(({ payload }) => (payload as { token: string }).token !== OPENING)).toHaveLength(2);
});

test('a command that this server does not know is closed as of unknown outcome, in the list of changes too', async () => {
  expect(await outcomes(NOBODY_KNOWS)).toEqual([['unknown', null, 'Aiko Tanaka']]);
  const now = server.clock.now();
  const { data } = await server.gql(
    'aiko-tanaka',
    `{ changes(subject: "${NOBODY_KNOWS}", from: ${now - 600_000}, to: ${now}) { kind title } }`,
  );
  expect(data.changes).toContainEqual({ kind: 'command', title: `${FORGOTTEN} (outcome unknown)` });
});

test('nothing is left running, the pages are told, and whoever asks again with the key gets the settled answer', async () => {
  const [executions, events] = await server.database.run(
    async (db) => [await db.select().from(commandExecutions), await db.select().from(pushEvents)] as const,
  );
  expect(executions.map(({ state }) => state).toSorted()).toEqual(['succeeded', 'succeeded', 'unknown']);
  expect(events.map(({ topic }) => topic).filter((topic) => topic.startsWith('domain:'))).toEqual(
    [NOT_BEGUN, DONE, NOBODY_KNOWS].map((domain) => `domain:${domain}`),
  );
  const again = await runCommand(server, 'aiko-tanaka', {
    url: RECOVER,
    args: { domain_identifier: NOT_BEGUN },
    guard: { idempotencyKey: 'not-begun' },
  });
  expect(again).toMatchObject({ success: true, auditSeq: (await history(server, { domain: NOT_BEGUN }))[0]?.seq });
  const { data } = await server.gql('ingrid-solberg', '{ auditChain { ok records } }');
  expect(data.auditChain).toEqual({ ok: true, records: 6 });
});
