import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import { type AccountVisit, SERVERLESS_FACTS, SERVERLESS_TOLERANCES } from '../testkit/incident-walk/serverless-reader.ts';
import { accountTold } from '../testkit/incident-walk/serverless-surfaces.ts';
import { evenly, Tally } from '../testkit/incident-walk/tally.ts';

/** More accounts: `SERVERLESS_DRAWS=20 npx vitest run …/serverless-walk.test.ts`. */
const DRAWS = Number(process.env.SERVERLESS_DRAWS ?? 2);
const KNOWN_ACCOUNT = '000000000101';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

test('serverless accounts are told alike by all surfaces, by day and night and while a zone fails', async () => {
  const opened = server.clock.now();
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(opened)] });
  const [zone] = world.incidents(opened + DAY, opened + 26 * DAY).filter(({ kind }) => kind === 'zone');
  if (!zone) throw new Error('no zone fails in these weeks');
  const drawn = world.accountIds().filter((account) => !account.startsWith('00000000') && world.serverless.standing(account) === 'ok');
  const accounts = [KNOWN_ACCOUNT, ...evenly(drawn, DRAWS)];
  const minute = (t: number): number => Math.ceil(t / MINUTE) * MINUTE;
  const times = [
    opened + 10 * MINUTE,
    opened + 9 * HOUR,
    opened + 17 * HOUR,
    zone.start + 12 * MINUTE,
    zone.start + 2 * HOUR,
    zone.end + HOUR,
  ];
  const visits = [...new Set(times.map(minute))]
    .sort((a, b) => a - b)
    .flatMap((at) => accounts.map((account): AccountVisit => ({ account, at })));
  const tally = new Tally(SERVERLESS_TOLERANCES);
  for (const visit of visits) {
    server.clock.step(Math.max(0, visit.at - server.clock.now()));
    for (const { subject, told } of await accountTold(server, visit))
      tally.add(`${visit.account}, ${subject}, ${new Date(visit.at).toISOString()}`, told);
  }
  process.stdout.write(
    `serverless walk: ${tally.comparisons} comparisons at ${visits.length} visits of ${accounts.length} accounts, ${tally.lines.length} disagreements\n`,
  );
  expect(tally.lines, tally.lines.join('\n')).toEqual([]);
  expect(tally.gaps(SERVERLESS_FACTS)).toEqual([]);
  expect(tally.comparisons).toBeGreaterThan(1_900);
}, 600_000);
