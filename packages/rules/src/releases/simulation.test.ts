import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFinal } from '../machine.ts';
import { DEPLOYMENT_MACHINE, RELEASE_MACHINE } from './machines.ts';
import { countBucket, isFailedDeployment, stageCounts } from './projections.ts';
import { givenCluster, givenComponent, givenDeployment, givenNodes, givenRelease, givenStage, givenVersion, ref } from './testkit/given.ts';
import { ModelRecords } from './testkit/model-records.ts';
import { type Crash, ModelServer } from './testkit/model-server.ts';
import { type Flavour, ModelWorld } from './testkit/model-world.ts';
import { sameVersion } from './version-rules.ts';
import type { Rollback } from './vocabulary.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const [OLD, NEW] = [ref(4, 17), ref(4, 18)];

interface Scenario {
  clusters: {
    nodes: 'one' | 'three' | 'managed' | 'large';
    account: number;
    flavour: Flavour;
    sensitive: boolean;
    pinned: boolean;
    set: boolean;
  }[];
  stages: number;
  bakeMs: number;
  rollback: Rollback;
  restart: boolean;
  maxConcurrentDomains: number;
  maxFailedDeployment: number;
  availabilityThreshold: number;
}

type Step =
  | { kind: 'tick'; server: number; crash: Crash }
  | { kind: 'clock'; ms: number }
  | { kind: 'person'; does: 'pause' | 'resume' | 'cancel' | 'retry' }
  | { kind: 'outage'; cluster: number; node: number; outage: boolean }
  | { kind: 'busy'; cluster: number; busy: boolean }
  | { kind: 'reachable'; cluster: number; reachable: boolean }
  | { kind: 'shell'; down: boolean }
  | { kind: 'delete'; cluster: number };

const NODES = { one: givenNodes(1), three: givenNodes(3), managed: givenNodes(4, 3), large: givenNodes(12, 3) };

const flavour = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Flavour>('fine') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Flavour>('fails-early', 'no-start', 'unhealthy', 'silent-a-while', 'silent', 'no-way-back'),
  },
);

const scenario: fc.Arbitrary<Scenario> = fc.record({
  clusters: fc.array(
    fc.record({
      nodes: fc.oneof(
        { weight: 1, arbitrary: fc.constant('one' as const) },
        { weight: 6, arbitrary: fc.constantFrom('three' as const, 'managed' as const, 'large' as const) },
      ),
      account: fc.integer({ min: 1, max: 6 }),
      flavour,
      sensitive: fc.boolean(),
      pinned: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      set: fc.boolean(),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  stages: fc.integer({ min: 1, max: 3 }),
  bakeMs: fc.constantFrom(0, 10 * MINUTE),
  rollback: fc.constantFrom<Rollback>('safe', 'restart', 'impossible'),
  restart: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
  maxConcurrentDomains: fc.integer({ min: 1, max: 4 }),
  maxFailedDeployment: fc.integer({ min: 0, max: 3 }),
  availabilityThreshold: fc.constantFrom(10, 20, 50),
});

const at = fc.nat(20);
const crash: fc.Arbitrary<Crash> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Crash>({ at: 'none' }) },
  { weight: 1, arbitrary: fc.constantFrom<Crash>({ at: 'before-commit' }, { at: 'after-commit' }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constantFrom('effects' as const, 'again' as const), count: fc.nat(4) }) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: fc.record({ kind: fc.constant('tick' as const), server: fc.nat(1), crash }) },
    {
      weight: 10,
      arbitrary: fc.record({
        kind: fc.constant('clock' as const),
        ms: fc.oneof(
          { weight: 8, arbitrary: fc.integer({ min: 1, max: MINUTE }) },
          { weight: 1, arbitrary: fc.integer({ min: MINUTE, max: 180 * MINUTE }) },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('person' as const),
        does: fc.constantFrom('pause' as const, 'resume' as const, 'retry' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), cluster: at, node: at, outage: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('busy' as const), cluster: at, busy: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reachable' as const), cluster: at, reachable: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('shell' as const), down: fc.boolean() }) },
  ),
  { minLength: 20, maxLength: 120, size: 'max' },
);
const rare: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('person' as const), does: fc.constant('cancel' as const) }),
    fc.record({ kind: fc.constant('delete' as const), cluster: at }),
  ),
  { maxLength: 1 },
);

/** A stack with one release over the clusters, all in memory. */
class Simulation {
  readonly world: ModelWorld;
  readonly records: ModelRecords;
  readonly servers: readonly ModelServer[];
  readonly #ended = new Map<string, string>();
  readonly #total: number;

  constructor({ clusters, stages, bakeMs, rollback, restart, ...limits }: Scenario) {
    const settings = { maxConcurrentNodesPercent: 34, ...limits };
    this.world = new ModelWorld({ now: NOON, limits: settings, isBad: (one) => sameVersion(one, NEW) });
    this.records = new ModelRecords({
      settings,
      components: [givenComponent({ requiresRestart: restart })],
      versions: [givenVersion(OLD), givenVersion(NEW, { rollback })],
    });
    this.#total = clusters.length;
    for (const [index, one] of clusters.entries()) {
      const accountId = String(one.account).padStart(12, '0');
      const facts = givenCluster({
        clusterId: `${accountId}:c${index}`,
        accountId,
        nodeCount: NODES[one.nodes].length,
        isPinned: one.pinned,
        isSensitive: one.sensitive,
      });
      const before: Record<string, string> = one.set ? { 'cluster.routing.allocation.enable': 'all' } : {};
      this.world.add(facts, NODES[one.nodes], { flavour: one.flavour, installed: [OLD], settings: before });
      this.records.installed.set(facts.clusterId, [OLD]);
      const id = `task-${index}`;
      const stageId = String(1 + (index % stages));
      this.records.deployments.set(
        id,
        givenDeployment({
          id,
          clusterId: facts.clusterId,
          accountId,
          stageId,
          ordinal: index,
          scheduledAt: NOON,
          createdAt: NOON,
          lastChangeAt: NOON,
        }),
      );
    }
    this.records.releases.set('R-1', givenRelease({ startedAt: NOON }));
    for (let ordinal = 1; ordinal <= stages; ordinal++)
      this.records.stages.set(
        `R-1 ${ordinal}`,
        givenStage({ stageId: String(ordinal), ordinal, title: `Wave ${ordinal}`, state: 'PENDING', bakeMs, startedAt: null }),
      );
    this.servers = ['one', 'two'].map((owner) => new ModelServer(owner, this.records, this.world));
  }

  get release() {
    return this.records.releases.get('R-1') ?? givenRelease();
  }

  do(step: Step): void {
    const id = 'cluster' in step ? (this.world.ids[step.cluster % this.world.ids.length] ?? '') : '';
    switch (step.kind) {
      case 'tick':
        this.servers[step.server]?.tick(step.crash);
        break;
      case 'clock':
        this.world.now += step.ms;
        break;
      case 'person':
        if (step.does === 'retry') this.records.retry('R-1', this.world.now);
        else this.records.move('R-1', step.does);
        break;
      case 'outage':
        this.world.outage(id, step.node, step.outage);
        break;
      case 'busy':
        this.world.busy(id, step.busy ? 'blue/green: Storage changed' : null);
        break;
      case 'reachable':
        this.world.reachable(id, step.reachable);
        break;
      case 'shell':
        this.world.shellIsDown = step.down;
        break;
      case 'delete':
        this.world.delete(id);
        break;
    }
    this.hold();
  }

  /** What holds at every moment; limits and steps are held where they are taken. */
  hold(): void {
    for (const { id, state } of this.records.deployments.values()) {
      const before = this.#ended.get(id);
      if (before !== undefined && before !== state) throw new Error(`${id} had ended as ${before} and is ${state}`);
      if (isFinal(DEPLOYMENT_MACHINE, state)) this.#ended.set(id, state);
    }
    const counts = stageCounts(this.records.counts('R-1').map(({ state, count }) => [state, count] as const));
    if (counts.nScheduled + counts.nSkipped !== this.#total) throw new Error(`counts do not add up: ${JSON.stringify(counts)}`);
    const writtenDown = new Set(
      [...this.records.intended.values()]
        .filter(({ restoredAt }) => restoredAt === null)
        .map(({ clusterId, setting }) => `${clusterId} ${setting}`),
    );
    for (const id of this.world.ids)
      for (const setting of this.world.changedSettings(id))
        if (!writtenDown.has(`${id} ${setting}`)) throw new Error(`${setting} of ${id} is changed, and it is not written down`);
  }

  /** Nothing goes wrong any more: until nothing moves, or for two days. */
  settle(): void {
    this.world.heal();
    for (let quiet = 0, ticks = 0; quiet < 40 && ticks < 2_000; ticks++) {
      const before = JSON.stringify([...this.records.deployments.values(), ...this.records.stages.values(), this.release]);
      for (const server of this.servers) server.tick();
      this.hold();
      // The longer nothing moves, the longer the steps: in the end patience runs out everywhere.
      this.world.now += this.records.running().length > 0 ? 30 * SECOND * (1 + quiet) : 40 * MINUTE;
      quiet =
        before === JSON.stringify([...this.records.deployments.values(), ...this.records.stages.values(), this.release]) ? quiet + 1 : 0;
    }
  }
}

const run = (given: Scenario, todo: readonly Step[]): Simulation => {
  const simulation = new Simulation(given);
  for (const step of todo) simulation.do(step);
  simulation.settle();
  return simulation;
};

/** What must be true of a release on which nothing moves any more. */
const expectAtRest = ({ records, world, release }: Simulation): void => {
  expect(records.running().map(({ id, state, waitingFor }) => ({ id, state, waitingFor }))).toEqual([]);
  for (const id of world.ids) expect(world.changedSettings(id)).toEqual([]);
  for (const { clusterId, state, id } of records.newest('R-1')) {
    if (world.cluster(clusterId) === null) continue;
    const minors = world.ipsOf(clusterId).map((ip) => world.installed(clusterId, ip)[0]?.minor);
    const told = [id, state, [...new Set(minors)]];
    const wasTried = [...records.deployments.values()].some((one) => one.clusterId === clusterId && !one.isNewest);
    if (state === 'succeeded') expect(told).toEqual([id, state, [18]]);
    else if (state === 'rolled-back') expect(told).toEqual([id, state, [17]]);
    else if (
      !wasTried &&
      ['failed-validation', 'aborted', 'skipped', 'skipped-busy', 'scheduled', 'skipped-stage-cancelled'].includes(state)
    )
      expect(told).toEqual([id, state, [17]]);
  }
  if (isFinal(RELEASE_MACHINE, release.state)) {
    expect(records.newest('R-1').filter(({ state }) => !isFinal(DEPLOYMENT_MACHINE, state))).toEqual([]);
    const stages = records.stagesOf('R-1').map(({ state }) => state);
    expect(stages.every((state) => state === 'SUCCESS' || (release.state === 'CANCELLED' && state === 'CANCELLED'))).toBe(true);
  }
};

/** Says why a release stopped: more clusters failed than may, with both numbers, or a stage went too badly. */
const expectReason = (reason: string, limit: number): void => {
  if (/have failed|too few/.test(reason)) return;
  const [, failed, noun, most] = /^Stopped when (\d+) (clusters?) failed \(limit (\d+)\); /.exec(reason) ?? [];
  expect([Number(failed) > limit, noun, Number(most)], reason).toEqual([true, failed === '1' ? 'cluster' : 'clusters', limit]);
};

describe('a release under any order of events', () => {
  test('holds its limits, loses nothing, and leaves no setting changed', () => {
    fc.assert(
      fc.property(scenario, steps, rare, steps, (given, before, once, after) => {
        expectAtRest(run(given, [...before, ...once, ...after]));
      }),
      { numRuns: 100 },
    );
  });

  test('that nobody disturbs comes to its end by itself', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const simulation = run(given, []);
        expectAtRest(simulation);
        const { release, records } = simulation;
        expect(['SUCCESS', 'FAILED']).toContain(release.state);
        if (release.state === 'SUCCESS')
          expect(records.newest('R-1').filter(({ state }) => isFailedDeployment(state)).length).toBeLessThanOrEqual(
            given.maxFailedDeployment,
          );
        else expectReason(release.reason ?? '', given.maxFailedDeployment);
      }),
      { numRuns: 40 },
    );
  });

  test('in which all is well succeeds everywhere, whatever crashes meanwhile', () => {
    const well = scenario.map((given) => ({
      ...given,
      clusters: given.clusters.map((one) => ({ ...one, flavour: 'fine' as const, pinned: false })),
    }));
    const crashes = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('tick' as const), server: fc.nat(1), crash }),
        fc.record({ kind: fc.constant('clock' as const), ms: fc.integer({ min: 1, max: 90 * SECOND }) }),
      ),
      { maxLength: 200, size: 'max' },
    );
    fc.assert(
      fc.property(well, crashes, (given, todo) => {
        const { release, records } = run(given, todo);
        expect(release.state).toBe('SUCCESS');
        expect(records.newest('R-1').every(({ state }) => countBucket(state) === 'success')).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
