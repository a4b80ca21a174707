import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { type ImpactFacts, type IssueSample, NO_TELEMETRY } from '#rules/lse/samples';
import { ATTRIBUTES, at, CLOCK, delivery, NOW, run, TODAY, WITH_STANDBY } from '#samples/testkit/given-samples';
import { readableCounts, readableCurves, readableFacts, readableFlow } from '#samples/testkit/readable';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { createEmbeddedSamples, type EmbeddedSamples } from '../embedded/index.ts';
import type { IssueSamplesPort } from '../port.ts';
import { createOpenSearchSamples, type OpenSearchSamples, type OpenSearchSamplesOptions } from './index.ts';

const peer = peerCluster();
const TYPES = ['ClusterRed', 'NodeDrop', 'CpuHigh'];
const DOMAINS = 6_000;
const prefix = `lse-${randomUUID().slice(0, 8)}`;

const domainOf = (number: number): string => `${String(100_000_000_000 + (number % 700))}:domain-${number}`;

/** More than fit on one page of anything: most are one run, some come and go, some change on the way, and some fall silent. */
function manySamples(): { fine: IssueSample[]; coarse: IssueSample[] } {
  const fine: IssueSample[] = [];
  const coarse: IssueSample[] = [];
  for (let number = 0; number < DOMAINS; number += 1) {
    const domainId = domainOf(number);
    const start = at('10:00') + (number % 37) * MINUTE;
    coarse.push(run(domainId, 'ClusterRed', start, start + (number % 11) * 3 * MINUTE + 1));
    if (number % 9 === 0) coarse.push(run(domainId, 'ClusterRed', start + HOUR, start + HOUR + 20 * MINUTE, WITH_STANDBY));
    if (number % 5 === 0)
      coarse.push(run(domainId, 'NodeDrop', start, start + 20 * MINUTE, { ...ATTRIBUTES, vfi: `image-${number % 300}` }));
    if (number % 13 === 0)
      for (let turn = 0; turn < 6; turn += 1)
        fine.push(run(domainId, 'NodeDrop', start + turn * 4 * MINUTE, start + turn * 4 * MINUTE + 1));
    if (number % 21 === 0) coarse.push(run(domainId, NO_TELEMETRY, at('11:30'), at('11:50')));
    if (number % 50 === 0) coarse.push(run(domainId, 'CpuHigh', TODAY - 3 * HOUR, TODAY + 3 * HOUR));
  }
  return { fine, coarse };
}

let embedded: EmbeddedSamples;
let folder: string;
const stores: OpenSearchSamples[] = [];
const storeWith = (options: Partial<OpenSearchSamplesOptions>): OpenSearchSamples => {
  const target = { endpoints: peer.urls, credentials: { type: 'none' as const } };
  const store = createOpenSearchSamples({ target, prefix, clock: { now: () => CLOCK }, shards: 2, ...options });
  stores.push(store);
  return store;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  embedded = await createEmbeddedSamples({
    folder,
    clock: { now: () => CLOCK },
    onError: (error) => {
      throw error;
    },
  });
  const { fine, coarse } = manySamples();
  const fleet = Array.from({ length: DOMAINS }, (_, number) => ({
    domainId: domainOf(number),
    attributes: number % 9 === 0 ? WITH_STANDBY : ATTRIBUTES,
    excluded: number % 100 === 0,
  }));
  for (const store of [embedded, storeWith({})] satisfies IssueSamplesPort[]) {
    await store.append(delivery(coarse));
    await store.append(delivery(fine, { source: 'rules', cadenceMs: MINUTE, completeTo: at('11:45') }));
    await store.appendFleet(at('09:00'), fleet);
    await store.appendFleet(at('09:30'), fleet.slice(1));
  }
}, 120_000);
afterAll(async () => {
  for (const store of stores) await store.close();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
  await fetch(`${peer.urls[0]}/${prefix}-*`, { method: 'DELETE' });
  for (const kind of ['samples', 'fleet', 'sources'])
    await fetch(`${peer.urls[0]}/_index_template/${prefix}-${kind}`, { method: 'DELETE' });
});

const WINDOW = { from: at('09:00'), to: at('12:00'), bucketMs: 5 * MINUTE };
const TWO_DAYS = { from: TODAY - DAY, to: NOW, bucketMs: HOUR };
const WHOLE = { window: WINDOW, issueTypes: TYPES, lse: { start: at('10:00'), end: at('11:50') } };
const questions = [
  WHOLE,
  { window: TWO_DAYS, issueTypes: TYPES.slice(0, 2), lse: { start: at('10:20'), end: at('10:40') } },
  { window: { ...TWO_DAYS, from: TODAY - HOUR }, issueTypes: ['CpuHigh'], lse: { start: TODAY - HOUR, end: NOW } },
];

describe('tens of thousands of samples in a real cluster and in a folder', () => {
  test('are the same reach of an event, counted exactly', async () => {
    const store = storeWith({ exactUpTo: 1_000_000 });
    for (const query of questions) {
      const [mine, theirs] = await Promise.all([store.impact(query), embedded.impact(query)]);
      expect(mine.exact).toBe(true);
      expect(readableFacts(mine, query.issueTypes)).toEqual(readableFacts(theirs, query.issueTypes));
      expect(readableCounts(mine)).toEqual(readableCounts(theirs));
      expect(readableFlow(mine)).toEqual(readableFlow(theirs));
    }
    expect((await store.impact(WHOLE)).rows.domain.length).toBeGreaterThan(7_000);
    for (const window of [WINDOW, TWO_DAYS])
      expect(readableCurves(await store.curves(window))).toEqual(readableCurves(await embedded.curves(window)));
    const count = { from: at('10:00'), to: at('11:00'), issueTypes: TYPES };
    expect(await store.countImpacted(count)).toBe(await embedded.countImpacted(count));
  });

  test('are the same rows where the cluster estimates, and counts that are hardly off', async () => {
    const store = storeWith({ exactUpTo: 0 });
    for (const query of questions) {
      const [mine, theirs] = await Promise.all([store.impact(query), embedded.impact(query)]);
      expect(mine).toMatchObject({ exact: false, flow: null });
      expect(readableFacts(mine, query.issueTypes)).toEqual(readableFacts(theirs, query.issueTypes));
      near(mine.any, theirs.any);
      for (const [place, { counts, standBy }] of theirs.series.entries()) {
        near(mine.series[place]?.counts, counts);
        near(mine.series[place]?.standBy, standBy);
      }
    }
    const [mine, theirs] = await Promise.all([store.curves(WINDOW), embedded.curves(WINDOW)]);
    expect(mine.exact).toBe(false);
    expect(mine.curves.map(({ issueType }) => issueType)).toEqual(theirs.curves.map(({ issueType }) => issueType));
    for (const [place, { counts }] of theirs.curves.entries()) near(mine.curves[place]?.counts, counts);
  });

  test('outlive a node, and new ones are taken meanwhile', async () => {
    const store = storeWith({ exactUpTo: 1_000_000 });
    const same = async (): Promise<void> => {
      const [mine, theirs] = await Promise.all([store.impact(WHOLE), embedded.impact(WHOLE)]);
      expect(readableFacts(mine, TYPES)).toEqual(readableFacts(theirs, TYPES));
    };
    await wholeAgain();
    await peer.killNode(3);
    try {
      // Until the others have noticed, an answer that lacks a shard is a failure and never a smaller number.
      await vi.waitFor(same, { timeout: 60_000, interval: 500 });
      const late = delivery([run('999999999999:latecomer', 'ClusterRed', at('10:30'), at('10:50'))]);
      for (const one of [store, embedded]) expect(await one.append(late)).toEqual({ accepted: 1, refused: [] });
      await same();
    } finally {
      await peer.startNode(3);
      await wholeAgain();
    }
  }, 180_000);

  test('are too many where more domains came and went than are read', async () => {
    const store = storeWith({ exactUpTo: 0, mostSlots: 100 });
    await expect(store.impact(WHOLE)).rejects.toMatchObject({
      kind: 'too-large',
      message: expect.stringContaining('choose a shorter one'),
    });
  });
});

/** Every shard of the store has its replica. */
async function wholeAgain(): Promise<void> {
  const answer = await fetch(`${peer.urls[0]}/_cluster/health/${prefix}-*?wait_for_nodes=3&wait_for_status=green&timeout=90s`);
  expect(await answer.json()).toMatchObject({ status: 'green', timed_out: false });
}

/** Half a percent, or one. */
function near(estimates: ImpactFacts['any'] | undefined, counts: ImpactFacts['any']): void {
  expect(estimates).toHaveLength(counts.length);
  for (const [place, count] of counts.entries())
    expect(Math.abs((estimates?.[place] ?? Number.NaN) - count)).toBeLessThanOrEqual(Math.max(1, count * 0.005));
}
