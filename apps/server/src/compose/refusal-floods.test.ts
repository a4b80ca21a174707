import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditRecord } from '../platform/audit/audit-record.ts';
import { findAudit } from '../platform/audit/audit-store.ts';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import { explorerDoor } from '../testkit/explorer.ts';

const GREEN = '000000000101:orders-green';
const READER = 'mara-lindqvist';
const OTHER = 'noor-haddad';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const audited = async (path: string, actor = `demo:${READER}`): Promise<AuditRecord[]> =>
  (await server.database.run((db) => findAudit(db, { path, actor, limit: 200 }))).records;
const ask = async (person: string, url: string, times: number): Promise<void> => {
  const door = explorerDoor(server, person);
  for (let time = 0; time < times; time += 1) await door.ask(url, GREEN);
};
const codesOf = async (code: string, actor?: string): Promise<number> =>
  (await audited('explorer/get', actor)).filter(({ error }) => error?.code === code).length;

describe('a flood of refused requests', () => {
  test('hides no attempt to reach content, of the same person or of another from the same address', async () => {
    await ask(READER, 'orders/_refresh', 45);
    await expect.poll(() => codesOf('SIDE_EFFECT_REFUSED')).toBe(20);
    await ask(READER, 'orders/_search?q=card', 30);
    await expect.poll(() => codesOf('CONTENT_REFUSED')).toBe(30);
    await ask(OTHER, 'orders/_refresh', 3);
    await expect.poll(() => codesOf('SIDE_EFFECT_REFUSED', `demo:${OTHER}`)).toBe(3);
  });

  test('is on record from its first refusal that has no record of its own', async () => {
    await expect
      .poll(async () => (await audited('audit/refusals'))[0])
      .toMatchObject({
        phase: 'refused',
        arguments: { code: 'SIDE_EFFECT_REFUSED', state: 'counting', subjects: [`${GREEN} orders/_refresh`] },
      });
  });

  test('is summed up when its minute ends, with person, code, count and subjects', async () => {
    server.clock.step(61_000);
    await ask(OTHER, 'orders/_refresh', 1);
    await expect.poll(async () => (await audited('audit/refusals')).length).toBe(2);
    const [summary, begun] = await audited('audit/refusals');
    expect(summary).toMatchObject({
      actor: { id: `demo:${READER}` },
      arguments: { code: 'SIDE_EFFECT_REFUSED', state: 'counted', count: 25, subjects: [`${GREEN} orders/_refresh`] },
      prior: begun?.id,
    });
    await ask(READER, 'orders/_refresh', 1);
    await expect.poll(() => codesOf('SIDE_EFFECT_REFUSED')).toBe(21);
  });

  test('of requests without a session is counted by address', async () => {
    for (let time = 0; time < 25; time += 1) await server.send(null, '/graphql', { body: { query: '{ __typename }' } });
    await expect.poll(async () => (await audited('http/no-session', 'unknown')).length).toBe(20);
    server.clock.step(61_000);
    await ask(OTHER, 'orders/_refresh', 1);
    await expect
      .poll(async () => (await audited('audit/refusals', 'unknown'))[0])
      .toMatchObject({ arguments: { code: 'no-session', state: 'counted', count: 5 } });
  });
});
