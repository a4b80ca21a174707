// The records of releases by themselves: making a release of 20,000 clusters, ticks of the engine, pages and the history.
//   node bench/releases/store.mjs [--clusters 20000] [--tick 1000] [--postgres postgres://…]
import { parseArgs } from 'node:util';
import { onDatabase, withParts } from '../support/bundle.mjs';
import { sayOn } from '../support/figures.mjs';

const { values } = parseArgs({
  options: { clusters: { type: 'string', default: '20000' }, tick: { type: 'string', default: '1000' }, postgres: { type: 'string' } },
});
const say = sayOn(values.postgres);
const clusters = Number(values.clusters);
const tick = Number(values.tick);

/** What is measured, bundled as the server is. */
const ENTRIES = {
  database: 'apps/server/src/platform/database/open-database.ts',
  records: 'apps/server/src/ports/releases/store/index.ts',
  given: 'apps/server/src/ports/releases/testkit/given-releases.ts',
};
const STAGES = 10;
const STACK = 'managed-search';
/** Whole steps of one cluster, from its turn to its end, with two batches of nodes on the way. */
const WALK = ['validating', 'deploying', 'verifying', 'succeeded'];
const SECOND = 1_000;
const VALIDATORS = ['Health', 'Storage', 'Shards', 'Prerequisites'].map((validatorName) => ({
  validatorName,
  status: 'SUCCESS',
  statusMessage: 'As it should be.',
}));
const BASELINE = {
  unassigned: [],
  unassignedCount: 0,
  nodes: Array.from({ length: 6 }, (_, turn) => ({
    ip: `10.0.0.${turn}`,
    role: 'data',
    zone: `use1-az${1 + (turn % 3)}`,
    inCluster: true,
  })),
  managerId: 'm-1',
  fivexxPerMinute: 0.2,
  p99Ms: 45,
  heapPercent: 61,
};

await withParts(ENTRIES, (parts) =>
  onDatabase(parts, values.postgres, (database) => measure(parts, database, values.postgres === undefined ? 1_000 : 3_000)),
);

async function measure(parts, database, wantedPerSecond) {
  const { createReleaseRecords, releaseWith, stackOf, AT } = parts;
  const records = createReleaseRecords(database, 'prod/iad');
  await records.putStack(stackOf(STACK));
  const { release, stages, deployments } = releaseWith(
    STACK,
    'R1',
    Array.from({ length: STAGES }, () => clusters / STAGES),
  );
  say(`release of ${clusters} clusters made`, (await timed(() => records.createRelease(release, stages, deployments))) / SECOND, 's', 5);

  const lease = await records.lease(STACK, 'bench', AT, AT + 1e9);
  const ended = deployments.slice(0, clusters / 2);
  let transitions = 0;
  let at = AT;
  const ticks = [];
  for (let from = 0; from < ended.length; from += tick) {
    let now = ended.slice(from, from + tick);
    for (const state of WALK) {
      at += 5 * SECOND;
      const batch = batchFor(parts, now, state, at);
      transitions += batch.deployments.length + batch.operations.filter(({ transition }) => transition).length;
      ticks.push(await timed(() => records.commit(lease, batch)));
      now = batch.deployments.map(({ row }) => row);
    }
  }
  const spent = ticks.reduce((sum, ms) => sum + ms, 0) / SECOND;
  say(`transitions a second, ${tick} clusters at a time`, transitions / spent, '/s');
  say('1,000 transitions', (spent / transitions) * 1_000 * SECOND, 'ms', (1_000 / wantedPerSecond) * SECOND);
  say('the slowest tick', Math.max(...ticks), 'ms');

  let running = ended.length;
  for (const state of WALK.slice(0, 2)) {
    const some = deployments.slice(running, running + tick).map((one) => (state === 'validating' ? one : { ...one, state: 'validating' }));
    at += SECOND;
    await records.commit(lease, batchFor(parts, some, state, at));
  }
  running += tick;
  for (let run = 0; run < 7; run++) {
    say(`all that runs, ${tick} of them`, await timed(() => records.running(STACK)), 'ms');
    say('the next 100 of a stage', await timed(() => records.scheduled(STACK, { releaseId: 'R1', stageId: String(STAGES) }, 100)), 'ms');
    say('what the engine reads first', await timed(() => records.activeReleases(STACK)), 'ms');
    say('a page of 50 by last change', await timed(() => records.deploymentsOfRelease(STACK, 'R1', { limit: 50 })), 'ms');
    const span = { from: AT, to: at, periodMs: Math.ceil((at - AT) / 100) };
    say('history of 100 periods', await timed(() => records.statusHistory(STACK, 'R1', span)), 'ms');
    say('counts of all stages', await timed(() => records.counts(STACK, 'R1')), 'ms');
  }

  const wide = releaseWith(STACK, 'R2', [5_000]);
  const { deployments: others } = wide;
  await records.createRelease(wide.release, wide.stages, others);
  for (let run = 0; run < 7; run++)
    say(
      'a stage of 5,000 clusters in one page',
      await timed(() => records.deploymentsInStage(STACK, 'R2', '1', { limit: 5_000 })),
      'ms',
      100,
    );
  const failing = others.slice(0, 2_000);
  let now = failing;
  for (const state of ['validating', 'failed-validation']) {
    at += SECOND;
    const batch = batchFor(parts, now, state, at);
    await records.commit(lease, batch);
    now = batch.deployments.map(({ row }) => row);
  }
  const retry = { clusterIds: null, token: 'bench', reason: 'again', by: { actor: 'bench', at } };
  say('2,000 failed clusters tried again', await timed(() => records.retryFailed(STACK, 'R2', retry)), 'ms');
}

/** A step of each, as the engine commits it: with the work on nodes that goes with it. */
function batchFor({ stepTo, operationOf, operationStep, batchOf }, now, state, at) {
  const details = {
    ...(state === 'validating' && { startedAt: at, validators: VALIDATORS }),
    ...(state === 'deploying' && { baseline: { ...BASELINE, at } }),
    ...(state === 'succeeded' && { endedAt: at }),
  };
  const operations = now.flatMap((one) => {
    const [first, second] = [1, 2].map((ordinal) => operationOf(one, ordinal, { startedAt: at }));
    if (state === 'deploying') return [operationStep(one, null, { ...first, state: 'IN_PROGRESS' }, 'begin', at)];
    if (state !== 'verifying') return [];
    return [
      operationStep(one, 'IN_PROGRESS', { ...first, state: 'SUCCESS' }, 'succeed', at),
      operationStep(one, null, { ...second, state: 'IN_PROGRESS' }, 'begin', at),
    ];
  });
  return batchOf({ deployments: now.map((one) => stepTo(one, state, at, details)), operations });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
