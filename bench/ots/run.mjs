// Ops Transparency with 20,000 accounts on the demo fleet: a round of verification, what others feel of it, and the tables' pages.
//   node bench/ots/run.mjs [--accounts 20000]
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onDatabase, withParts } from '../support/bundle.mjs';
import { quantile, say } from '../support/figures.mjs';

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '20000' } } });
const count = Number(values.accounts);

/** What is measured, bundled as the server is. */
const ENTRIES = {
  transparency: 'packages/demo-fleet/src/transparency.ts',
  world: 'packages/demo-fleet/src/world.ts',
  database: 'apps/server/src/platform/database/open-database.ts',
  source: 'apps/server/src/ports/transparency/demo/demo-transparency.ts',
  rounds: 'apps/server/src/testkit/ots-round.ts',
};

/** The largest place of the demo; 3,000 of the accounts have its domains, and each is onboarded in one to three regions. */
const LARGEST = { stage: 'prod', airportCode: 'iad' };
const REGIONS = [['us-east-1'], ['us-east-1', 'us-west-2'], ['us-east-1', 'us-east-2', 'us-west-1']];

await withParts(ENTRIES, (parts) => onDatabase(parts, undefined, (database) => measure(parts, database)));

async function measure({ Transparency, createWorld, demoTransparency, startRounds, ROUND_PLACE }, database) {
  let now = Date.UTC(2026, 10, 20, 9, 10);
  const clock = { now: () => now };
  const world = createWorld({ stageRegion: LARGEST });
  const bench = await startRounds(database, clock, demoTransparency(new Transparency(LARGEST, world), clock));
  const { records, rounds, jobs } = bench;
  const ids = world.accountIds().slice(0, count);
  while (ids.length < count) ids.push(String(200_000_000_000 + ids.length));
  const accounts = ids.map((accountId, turn) => ({
    accountId,
    regions: REGIONS[turn % REGIONS.length],
    isInOrganization: true,
    roleArn: turn % 11 === 3 ? null : `arn:aws:iam::${accountId}:role/${turn % 7 === 5 ? 'Another' : 'TumblerOpsTransparency'}`,
  }));
  await records.bringIn({ accounts, by: 'bench', at: now });

  for (const name of ['first round', 'next round']) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const pages = [];
    let running = true;
    const reader = (async () => {
      while (running) {
        pages.push(await timed(() => records.verifications({ limit: 10, actionable: true })));
        await sleep(50);
      }
    })();
    await rounds.plan(ROUND_PLACE);
    delay.enable();
    const seconds = (await timed(() => jobs.idle())) / 1_000;
    delay.disable();
    running = false;
    await reader;
    say(`${name}, ${count} accounts`, seconds, 's', 60);
    say(`${name}, longest block of the event loop`, delay.max / 1e6, 'ms', 20);
    say(`${name}, event loop p99`, delay.percentile(99) / 1e6, 'ms');
    say(`${name}, a page of the actionable list meanwhile, p99`, quantile(pages, 0.99), 'ms');
    now += 30 * 60_000;
  }

  const { total } = await records.verifications({ limit: 1, actionable: false });
  say('domains verified', total, '');
  const last = ids.toSorted().at(-100);
  for (let run = 0; run < 9; run++) {
    say('page of the onboarded accounts', await timed(() => records.regions({ limit: 10 })), 'ms', 300);
    say(
      'page of 1,000 onboarded accounts, far behind',
      await timed(() => records.regions({ limit: 1_000, after: `${last}/us-east-1` })),
      'ms',
      300,
    );
    say('page of all verifications', await timed(() => records.verifications({ limit: 10, actionable: false })), 'ms', 300);
    say('page of what needs an operator', await timed(() => records.verifications({ limit: 10, actionable: true })), 'ms', 300);
  }
  await bench.close();
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
