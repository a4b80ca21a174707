import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { HOUR, MINUTE } from '#rules/durations';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import {
  activeReleases,
  clusterTold,
  RELEASE_FACTS,
  type ReleaseFacts,
  releasesReady,
  releaseTold,
} from '../testkit/incident-walk/release-surfaces.ts';
import { evenly, Tally } from '../testkit/incident-walk/tally.ts';

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
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(opened)] });
  const drawn = world.domains().filter((id) => {
    const facts = world.domain(id, opened);
    return !id.startsWith('00000000') && !facts?.deleted && (facts?.spec.dataNodes ?? 99) <= MOST_NODES;
  });
  const domains = [...KNOWN.map((name) => `000000000101:${name}`), ...evenly(drawn, DRAWS)];
  await releasesReady(server);
  const tally = new Tally<ReleaseFacts>();
  const where = (subject: string): string => `${subject}, ${new Date(server.clock.now()).toISOString()}`;
  for (const step of [0, 40 * MINUTE, 7 * HOUR]) {
    server.clock.step(step);
    // Releases go on meanwhile.
    for (const domain of domains) await tally.addRead(where(domain), () => clusterTold(server, domain));
    for (const release of await activeReleases(server)) await tally.addRead(where(release), () => releaseTold(server, release));
  }
  process.stdout.write(
    `release walk: ${tally.comparisons} comparisons of ${domains.length} clusters, ${tally.lines.length} disagreements\n`,
  );
  expect(tally.lines, tally.lines.join('\n')).toEqual([]);
  expect(tally.gaps(RELEASE_FACTS)).toEqual([]);
  expect(tally.comparisons).toBeGreaterThan(440);
}, 600_000);
