import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { COPYING } from '#rules/domains/change-progress';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { type DemoServer, startDemoServer } from '../../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const ACCOUNT = '000000000101';
const STUCK = `${ACCOUNT}:stuck-bg`;

const PROGRESS = `query P($id: String!, $changeId: String) { getBGProgress(domainId: $id, changeId: $changeId) { progress {
  changeId status initiatedBy startTime lastUpdated pendingProperties completedProperties percent
  stages { name status description lastUpdated } copy { copiedBytes leftBytes shardsLeft shardsMoving asOf } } } }`;
const ESTIMATE = `query E($id: String!) { getBGEstimate(domainId: $id) { estimate { changeId low high bytesPerSecond reason } } }`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const ask = async (document: string, variables: Record<string, unknown>) => {
  const { data, errors, text } = await server.gql(READER, document, variables);
  if (errors.length > 0) throw new Error(text);
  return data;
};
const progressOf = async (id: string, changeId?: string) => (await ask(PROGRESS, { id, changeId })).getBGProgress?.progress;
const estimateOf = async (id: string) => (await ask(ESTIMATE, { id })).getBGEstimate?.estimate;

describe('progress and estimate of a blue/green change', () => {
  test('a stuck change is in its copying, and there is no estimate because nothing moves [ACT-026, ACT-027]', async () => {
    const progress = await progressOf(STUCK);
    const copying = progress.stages.find(({ status }: { status: string }) => status === 'PROCESSING');
    expect(copying).toMatchObject({ name: COPYING, lastUpdated: progress.lastUpdated });
    expect(progress.copy).toMatchObject({ shardsMoving: 0 });
    expect(progress.copy.shardsLeft).toBeGreaterThan(0);
    expect(progress.percent).toBeGreaterThan(25);
    expect(progress.percent).toBeLessThan(86);
    const estimate = await estimateOf(STUCK);
    expect(estimate).toMatchObject({ changeId: progress.changeId, low: null, high: null });
    expect(estimate.reason).toMatch(
      /^No shard moves at the moment: \d+ with .* are still on old nodes\. If this lasts, the change is stuck\.$/,
    );
    // Its events name the same change and the same stage.
    const events = await ask(
      `query K($id: String!, $from: Float!, $to: Float!) { changes(subject: $id, from: $from, to: $to) { kind title until } }`,
      { id: STUCK, from: server.clock.now() - DAY, to: server.clock.now() },
    );
    expect(events.changes).toContainEqual(expect.objectContaining({ kind: 'blue-green', until: null }));
  });

  test('a domain, or a change, that nobody knows has none; a healthy domain says so [ACT-026, ACT-027]', async () => {
    expect((await ask(PROGRESS, { id: `${ACCOUNT}:never-was` })).getBGProgress).toBeNull();
    expect((await ask(ESTIMATE, { id: `${ACCOUNT}:never-was` })).getBGEstimate).toBeNull();
    expect(await progressOf(STUCK, 'chg-0')).toBeNull();
    expect((await estimateOf(`${ACCOUNT}:orders-green`)).reason).toMatch(
      /^(No change of this domain is known|The change has ended: COMPLETED)\.$/,
    );
    const { errors } = await server.gql(READER, PROGRESS, { id: STUCK, changeId: '../x' });
    expect(errors).toMatchObject([{ message: expect.stringContaining('changeId'), extensions: { code: 'BAD_INPUT' } }]);
  });

  test('of changes drawn by chance the estimate holds the true end, and the progress does not go back', async () => {
    const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
    const now = server.clock.now();
    const held: boolean[] = [];
    const ahead = world
      .domains()
      .map((id) => ({ id, change: world.changeProgress(id, null, now + 6 * HOUR) }))
      .filter(({ change }) => change !== null && change.status === 'PROCESSING' && change.startTime > now)
      .slice(0, 12);
    expect(ahead.length).toBeGreaterThanOrEqual(5);
    const percents = new Map<string, number>();
    for (let turn = 0; turn < 40; turn += 1) {
      server.clock.step(23 * MINUTE);
      for (const { id, change } of ahead) {
        const at = server.clock.now();
        const known = world.changeProgress(id, change?.changeId ?? null, at);
        if (known?.status !== 'PROCESSING') continue;
        const { percent } = await progressOf(id, known.changeId);
        // What is written meanwhile is left too.
        expect(percent).toBeGreaterThanOrEqual((percents.get(id) ?? 0) - 3);
        percents.set(id, percent);
        const { low, high, reason } = await estimateOf(id);
        if (reason !== null) continue;
        let end = at;
        while (world.changeProgress(id, known.changeId, end)?.status === 'PROCESSING') end += 5 * MINUTE;
        held.push(end - at >= low - 5 * MINUTE && end - at <= high + 5 * MINUTE);
      }
    }
    expect(held.length).toBeGreaterThan(40);
    expect(held.filter(Boolean).length / held.length).toBeGreaterThan(0.8);
  }, 120_000);
});
