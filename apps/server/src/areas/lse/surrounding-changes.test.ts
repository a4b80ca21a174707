import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { parseLseQuestion } from '#rules/lse/requests';
import type { FleetMember, ImpactFacts } from '#rules/lse/samples';
import type { Database } from '../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../platform/database/test-databases.ts';
import type { Change, ChangesPort } from '../../ports/changes/port.ts';
import { type ChangesStore, createChangesStore } from '../../ports/changes/store/index.ts';
import { createOracle } from '../../ports/issue-samples/testkit/oracle.ts';
import { ATTRIBUTES, NOW } from '../../testkit/lse-bench.ts';
import { onsetOf, surroundingChanges } from './surrounding-changes.ts';

const END = Date.UTC(2026, 10, 20, 9, 0, 0);
const ONSET = END - HOUR;
const FLEET = Array.from({ length: 60 }, (_, number) => `000000000101:domain-${String(number).padStart(2, '0')}`);
const HIT = FLEET.slice(0, 12);

let database: Database;
let store: ChangesStore;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close(), 60_000);
beforeEach(async () => {
  await emptyTables(database);
  store = createChangesStore(database, 'beta/iad');
});

const question = (lse = true) => {
  const times = lse ? { lseStartTimeUtc: '2026-11-20T08:00:00Z', lseEndTimeUtc: '2026-11-20T09:00:00Z' } : {};
  const outcome = parseLseQuestion({ endTimeUtc: '2026-11-20T09:00:00Z', timeWindow: '3h', issueTypes: ['NodeDrop'], ...times }, NOW);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.question;
};

/** What the slow and obvious store says of a fleet of which some domains were hit from onset on, and one an hour before. */
async function factsOf(fleet: readonly string[] | null, hit: readonly string[]): Promise<ImpactFacts> {
  const samples = createOracle();
  const members = (fleet ?? []).map((domainId): FleetMember => ({ domainId, attributes: ATTRIBUTES, excluded: false }));
  if (fleet !== null) await samples.appendFleet(ONSET - HOUR, members);
  const sample = (domainId: string, from: number) => ({ domainId, issueType: 'NodeDrop', from, to: END, attributes: ATTRIBUTES });
  await samples.append({
    source: 'checks',
    cadenceMs: 5 * MINUTE,
    completeTo: END,
    samples: [...hit.map((domainId) => sample(domainId, ONSET)), sample('000000000101:before', ONSET - HOUR)],
  });
  const { lse, issueTypes } = question();
  return samples.impact({ window: { from: END - 3 * HOUR, to: END, bucketMs: 5 * MINUTE }, issueTypes, lse });
}

const change = (subject: string, at: number, rest: Partial<Change> = {}): Change => ({
  id: `${subject} ${at} ${rest.kind ?? ''}`,
  subject,
  kind: 'command',
  title: 'Deactivate dashboards',
  at,
  until: at,
  actor: 'ada',
  link: '/x',
  source: 'tumbler',
  ...rest,
});
const found = async (facts: ImpactFacts, port: ChangesPort = store) =>
  surroundingChanges(port, question(), facts, AbortSignal.timeout(60_000));

describe('changes before onset', () => {
  test('of the same kind and title are one, wave by wave, with how many of the hit they touched', async () => {
    const facts = await factsOf(FLEET, HIT);
    for (const [number, domain] of HIT.slice(0, 10).entries()) await store.record(change(domain, ONSET - (30 - number) * MINUTE));
    // The wave of the day before touched others; a node that left is no act; after the onset is too late.
    for (const domain of FLEET.slice(20, 40)) await store.record(change(domain, ONSET - 20 * HOUR));
    for (const domain of HIT) await store.record(change(domain, ONSET - 10 * MINUTE, { kind: 'node', title: 'A data node left' }));
    for (const domain of HIT) await store.record(change(domain, ONSET + 20 * MINUTE, { title: 'Recover domain' }));
    expect(await found(facts)).toEqual([
      expect.objectContaining({
        kind: 'command',
        title: 'Deactivate dashboards',
        minutesBeforeOnset: 30,
        touched: 10,
        hit: 10,
        coverage: 10 / 12,
        lift: 5,
        confidence: 'high',
        href: null,
      }),
    ]);
  });

  test('are read of every n-th domain of a very large fleet, and said to be estimated', async () => {
    const fleet = Array.from({ length: 12_000 }, (_, number) => `000000000101:d-${String(number).padStart(5, '0')}`);
    const hit = fleet.slice(0, 1_200);
    const wide = {
      ...change('use1-az4', ONSET - 5 * MINUTE, { kind: 'release', title: 'Service software released to OS_2.19' }),
      touched: hit,
    };
    let most = 0;
    const port: ChangesPort = {
      between: async () => [],
      among: async (domains) => {
        most = Math.max(most, domains.length);
        const asked = new Set(domains);
        return [{ ...wide, touched: hit.filter((domain) => asked.has(domain)) }];
      },
    };
    expect(await found(await factsOf(fleet, hit), port)).toMatchObject([{ touched: 1_200, hit: 1_200, coverage: 1, estimated: true }]);
    expect(most).toBeLessThanOrEqual(2_000);
  }, 60_000);

  test('are read of each domain that was hit, also where they are a dozen of a very large fleet', async () => {
    const fleet = Array.from({ length: 12_000 }, (_, number) => `000000000101:d-${String(number).padStart(5, '0')}`);
    const hit = fleet.filter((_, number) => number % 1_000 === 501);
    for (const domain of hit) await store.record(change(domain, ONSET - 5 * MINUTE));
    expect(await found(await factsOf(fleet, hit))).toMatchObject([
      { touched: 12, hit: 12, coverage: 1, confidence: 'high', estimated: true },
    ]);
  }, 60_000);

  test('are read of all where they are not too many', async () => {
    const fleet = Array.from({ length: 1_500 }, (_, number) => `000000000101:d-${String(number).padStart(5, '0')}`);
    const hit = fleet.slice(0, 100);
    for (const domain of hit) await store.record(change(domain, ONSET - 5 * MINUTE));
    const [one] = await found(await factsOf(fleet, hit));
    expect(one).toMatchObject({ touched: 100, hit: 100, lift: 15 });
    expect(one?.estimated).toBeUndefined();
  }, 60_000);

  test('are weak evidence where the fleet is not known', async () => {
    for (const domain of HIT) await store.record(change(domain, ONSET - 5 * MINUTE));
    expect(await found(await factsOf(null, HIT))).toMatchObject([{ touched: 12, hit: 12, lift: null, confidence: 'low' }]);
  });
});

test('onset is the LSE’s start, and of a whole window where its curve rises most', async () => {
  const facts = await factsOf(FLEET, HIT);
  expect(onsetOf(question(), facts)).toBe(ONSET);
  expect(onsetOf(question(false), facts)).toBe(ONSET);
  expect(onsetOf(question(false), { any: new Uint32Array(36) })).toBe(END - 3 * HOUR);
});
