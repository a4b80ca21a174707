import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#fleet/world';
import type { StageRegion } from '#rules/regions/stage-regions';
import { Downloads } from '../areas/explorer/downloads.ts';
import { ExplorerCalls } from '../areas/explorer/explorer-calls.ts';
import { ExplorerRefusals } from '../areas/explorer/explorer-refusals.ts';
import { ExplorerService } from '../areas/explorer/explorer-service.ts';
import { QueryBook } from '../areas/explorer/query-book.ts';
import { PathRefusals } from '../platform/audit/path-refusals.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { demoTransport } from '../ports/cluster-api/demo/demo-transport.ts';
import type { ByteTransport } from '../ports/cluster-api/transport.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import { isHeavyPath } from '../ports/cluster-api/typed/paths.ts';
import { demoDomains } from '../ports/domains/demo/demo-domains.ts';

const STAGE_REGION: StageRegion = { stage: 'beta', airportCode: 'iad' };
const DOMAIN = '000000000101:orders-green';
const PEOPLE = 50;

/** What a cluster was made to answer. */
interface Load {
  paths: string[];
  /** Heavy answers under way at once, at most. */
  mostHeavy: number;
}

let database: Database;
let world: World;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  world = createWorld({ stageRegion: STAGE_REGION, actions: [] });
}, 180_000);
afterAll(() => database.close());

/** The same bytes, counted: a heavy answer is under way from its request to its last byte. */
function counted(transport: ByteTransport, load: Load): ByteTransport {
  let heavy = 0;
  return {
    ...transport,
    get: async (request) => {
      load.paths.push(request.path);
      const weight = isHeavyPath(request.path) ? 1 : 0;
      heavy += weight;
      load.mostHeavy = Math.max(load.mostHeavy, heavy);
      const answer = await transport.get(request);
      const body = async function* () {
        try {
          yield* answer.body;
        } finally {
          heavy -= weight;
        }
      };
      return { ...answer, body: body() };
    },
  };
}

async function crowd(): Promise<{
  load: Load;
  explorer: ExplorerService;
  contextOf: (person: number) => RequestContext;
  step: (ms: number) => void;
}> {
  const clock = steppedClock(Date.UTC(2026, 10, 20, 9));
  const load: Load = { paths: [], mostHeavy: 0 };
  const cluster = createClusterApi({ transport: counted(demoTransport(world, clock), load), clock, versionOf: async () => 'OS_2.19' });
  const explorer = new ExplorerService({
    // Nothing is refused here, so nothing is recorded.
    calls: new ExplorerCalls(new ExplorerRefusals(new PathRefusals({ record: () => undefined }, clock))),
    queries: new QueryBook(database, clock),
    downloads: new Downloads(database, clock),
    clock,
  });
  const contextOf = (person: number): RequestContext =>
    ({
      requestId: randomUUID(),
      stageRegion: STAGE_REGION,
      ports: { cluster, domains: demoDomains(world, clock) },
      principal: { id: `person-${person}`, name: `Person ${person}` },
      session: { idHash: `session-${person}` },
      origin: 'http://iad.beta.localhost',
      now: clock.now(),
      signal: new AbortController().signal,
    }) as unknown as RequestContext;
  return { load, explorer, contextOf, step: clock.step };
}

async function drain(lines: AsyncGenerator<Buffer>): Promise<number> {
  let size = 0;
  for await (const line of lines) size += line.length;
  return size;
}

test('fifty people at once make a cluster answer each heavy question once, and one at a time', async () => {
  const { load, explorer, contextOf, step } = await crowd();
  const record = await contextOf(0).ports.domains.find(DOMAIN);
  if (!record) throw new Error(`${DOMAIN} is not there`);
  const everybody = async (): Promise<void> => {
    const sizes = await Promise.all(
      Array.from({ length: PEOPLE }, async (_none, person) => {
        const ctx = contextOf(person);
        const background = { instanceId: undefined, note: false };
        const [size] = await Promise.all([
          explorer.rows(ctx, record, '_cat/shards', background).then(drain),
          explorer.rows(ctx, record, '_list/indices', background).then(drain),
          explorer.get(ctx, record, '_cat/indices', { instanceId: undefined, note: true }),
          explorer.filtered(ctx, record, '_cat/shards', { argument: 'state', value: 'STARTED' }, undefined),
          explorer.catalogue(ctx, record),
        ]);
        return size;
      }),
    );
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(1_000);
  };
  await everybody();
  expect(load.mostHeavy).toBe(1);
  expect([...load.paths].sort()).toEqual([
    '/_cat/indices?format=json',
    '/_cat/shards?format=json',
    '/_list',
    '/_list/indices?size=2000&format=json',
  ]);

  // The tables refresh themselves every 20 seconds: once more each, for all of them.
  load.paths.length = 0;
  step(20_000);
  await everybody();
  expect(load.mostHeavy).toBe(1);
  expect(load.paths).toHaveLength(3);
}, 60_000);

test('a reading that everybody has left is broken off, and the next one has its turn', async () => {
  const { load, explorer, contextOf } = await crowd();
  const ctx = contextOf(0);
  const record = await ctx.ports.domains.find('000000000101:shards-100k');
  if (!record) throw new Error('shards-100k is not there');
  const background = { instanceId: undefined, note: false };
  const lines = await explorer.rows(ctx, record, '_cat/shards', background);
  await lines.next();
  await lines.return(undefined);
  const { data } = await explorer.get(ctx, record, '_cat/shards/_all?h=index', { instanceId: undefined, note: true });
  expect(data.error).toBeNull();
  expect(load.mostHeavy).toBe(1);
}, 60_000);
