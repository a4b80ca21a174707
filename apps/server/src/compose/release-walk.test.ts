import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { HOUR, MINUTE } from '#rules/durations';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import { compare, disagreementText, type Told } from '../testkit/incident-walk/facts.ts';
import { activeReleases, clusterTold, type ReleaseFacts, releasesReady, releaseTold } from '../testkit/incident-walk/release-surfaces.ts';

/** More clusters: `RELEASE_DRAWS=40 npx vitest run …/release-walk.test.ts`. */
const DRAWS = Number(process.env.RELEASE_DRAWS ?? 8);
const KNOWN = ['orders-green', 'orders-yellow', 'orders-red', 'changing-bg', 'disk-full', 'catalog-carbon', 'legacy-es710', 'remote-store'];
const MOST_NODES = 24;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

test('clusters and releases are told alike by the pages of releases and those of domains', async () => {
  const opened = server.clock.now();
  const world = createWorld({ place: { stage: 'beta', airport: 'iad' }, actions: [openingOf(opened)] });
  const drawn = world.domains().filter((id) => {
    const facts = world.domain(id, opened);
    return !id.startsWith('00000000') && !facts?.deleted && (facts?.spec.dataNodes ?? 99) <= MOST_NODES;
  });
  const domains = [...KNOWN.map((name) => `000000000101:${name}`), ...drawn.filter((_, at) => at % Math.ceil(drawn.length / DRAWS) === 0)];
  await releasesReady(server);
  const lines: string[] = [];
  let comparisons = 0;
  const judge = (subject: string, told: readonly Told<ReleaseFacts>[]): void => {
    const { comparisons: made, disagreements } = compare(told, {});
    comparisons += made;
    lines.push(...disagreements.map((one) => disagreementText(`${subject}, ${new Date(server.clock.now()).toISOString()}`, one)));
  };
  for (const step of [0, 40 * MINUTE, 7 * HOUR]) {
    server.clock.step(step);
    for (const domain of domains) judge(domain, await clusterTold(server, domain));
    for (const release of await activeReleases(server)) judge(release, await releaseTold(server, release));
  }
  process.stdout.write(`release walk: ${comparisons} comparisons of ${domains.length} clusters, ${lines.length} disagreements\n`);
  expect(lines).toEqual([]);
  expect(comparisons).toBeGreaterThan(440);
}, 600_000);
