import type { Deployment, IntendedSetting, Release, ReleaseStage, StackSettings } from '#rules/releases/model';
import { WORK_HOLDS_MS } from '#rules/releases/node-operations';
import type { DeploymentDecision, Freeze, StackDecision } from '#rules/releases/plan';
import { isRunningState } from '#rules/releases/vocabulary';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { NodeShellPort } from '../../../ports/node-shell/port.ts';
import type { ReleaseFleetPort } from '../../../ports/release-fleet/port.ts';
import { LeaseLostError, type ReleaseRecords, type StackLease, StaleBatchError } from '../../../ports/releases/port.ts';
import { BatchBuilder, stageKey } from './batch-builder.ts';
import { BatchWriter } from './batch-writer.ts';
import { type Candidates, findCandidates } from './candidates.ts';
import { carryOut, type Todo } from './effects.ts';
import { type HeldDeployment, heldFrom, isOver, takeDecision } from './held-deployment.ts';
import type { Planners } from './planners.ts';
import { putBack } from './put-back.ts';
import { RateLimitedReads } from './rate-limited-reads.ts';
import { planRunning, type RunningMemory } from './running-plan.ts';
import { StageStates } from './stage-states.ts';

export interface DriverParts {
  stackName: string;
  records: ReleaseRecords;
  fleet: ReleaseFleetPort;
  shell: NodeShellPort;
  clock: Clock;
  planners: Planners;
  /** Names this server in leases. */
  owner: string;
  leaseMs: number;
  /** How long what waits for the same thing is left alone. */
  lookAgainMs: number;
  freezes?: readonly Freeze[] | undefined;
}

/** What a tick came to. */
export interface TickOutcome {
  /** False: another server drives the stack. */
  held: boolean;
  /** `again`: more may follow at once; `running`: work is under way; `waiting`: something will be due; `nothing`: until a person does something. */
  next: 'again' | 'running' | 'waiting' | 'nothing';
  transitions: number;
  /** Releases whose state or counts changed. */
  changed: readonly string[];
}

interface Memory extends RunningMemory {
  running: Map<string, HeldDeployment>;
  /** Of deployments that have ended, not yet put back. */
  stranded: IntendedSetting[];
  putBackAt: number;
  stageStates: StageStates;
  /** Deployments that could not begin, until when they are left alone. */
  passedOver: Map<string, number>;
}

type ActiveReleases = readonly { release: Release; stages: readonly ReleaseStage[] }[];

/** What a tick goes by. */
interface Tick {
  lease: StackLease;
  memory: Memory;
  now: number;
  settings: StackSettings;
  active: ActiveReleases;
  /** By id, of what runs too. */
  releaseStates: ReadonlyMap<string, Release['state']>;
  writer: BatchWriter;
}

/**
 * Drives one stack of one place while it has the stack's lease: reads, plans and meanwhile commits, acts. What runs is kept in memory, because nobody else moves
 * it; after any failure it is read again, so that a tick never goes on from what may not stand.
 */
export class StackDriver {
  readonly #parts: DriverParts;
  #lease: StackLease | null = null;
  #memory: Memory | null = null;

  constructor(parts: DriverParts) {
    this.#parts = parts;
  }

  get holds(): boolean {
    return this.#lease !== null;
  }

  /** Deployments that run, as far as this server drives them. */
  get running(): number {
    return this.#memory?.running.size ?? 0;
  }

  /** @throws what is no failure of a port; the next tick begins from the records */
  async tick(): Promise<TickOutcome> {
    try {
      const lease = await this.#hold();
      if (lease) return await this.#drive(lease);
    } catch (error) {
      this.#memory = null;
      // A person was faster: what was read does not stand any more.
      if (error instanceof StaleBatchError) return { held: true, next: 'again', transitions: 0, changed: [] };
      if (!(error instanceof LeaseLostError)) throw error;
      this.#lease = null;
    }
    return { held: false, next: 'waiting', transitions: 0, changed: [] };
  }

  /** Somebody has changed something: what was left alone is looked at again. */
  lookAtAll(): void {
    this.#memory?.passedOver.clear();
    for (const held of this.#memory?.running.values() ?? []) held.lookAt = 0;
  }

  /** Lets another server have the stack at once. */
  async giveBack(): Promise<void> {
    const lease = this.#lease;
    this.#lease = null;
    this.#memory = null;
    if (lease) await this.#parts.records.giveBack(lease);
  }

  async #hold(): Promise<StackLease | null> {
    const { records, stackName, owner, clock, leaseMs } = this.#parts;
    const now = clock.now();
    const had = this.#lease;
    if (had && had.until - now > (leaseMs * 2) / 3) return had;
    const lease = await records.lease(stackName, owner, now, now + leaseMs);
    // In other hands meanwhile, or for the first time: what is remembered may not stand.
    if (lease === null || lease.epoch !== had?.epoch) this.#memory = null;
    this.#lease = lease;
    return lease;
  }

  async #resume(): Promise<Memory> {
    const { records, fleet, shell, clock, stackName } = this.#parts;
    const [running, stranded] = await Promise.all([records.running(stackName), records.strandedSettings(stackName)]);
    return {
      running: new Map(running.map((one) => [one.deployment.id, heldFrom(one)])),
      stranded: [...stranded],
      putBackAt: 0,
      passedOver: new Map(),
      reads: new RateLimitedReads({ fleet, shell, clock }),
      standing: new Map(),
      versions: new Map(),
      components: { all: [], until: 0 },
      stageStates: new StageStates(),
    };
  }

  async #drive(lease: StackLease): Promise<TickOutcome> {
    const { records, stackName, clock } = this.#parts;
    this.#memory ??= await this.#resume();
    const memory = this.#memory;
    await this.#putBack(memory, lease);
    const now = clock.now();
    const [stack, active] = await Promise.all([records.stack(stackName), records.activeReleases(stackName)]);
    if (!stack) return { held: true, next: 'nothing', transitions: 0, changed: [] };
    const releaseStates = await this.#releaseStates(memory, active);
    // As the stages were read: before anything of this tick is written.
    await memory.stageStates.learn(records, active);
    const writer = new BatchWriter((batch) => records.commit(lease, batch));
    try {
      return await this.#move({ lease, memory, now, settings: stack.settings, active, releaseStates, writer });
    } finally {
      // No tick begins while something of another is being written.
      await writer.settled();
    }
  }

  async #move({ lease, memory, now, settings, active, releaseStates, writer }: Tick): Promise<TickOutcome> {
    const { records, stackName, planners, lookAgainMs, freezes = [] } = this.#parts;
    const builder = new BatchBuilder(now, (batch) => writer.add(batch));
    const decided = await planRunning(
      memory,
      { now, stackName, settings, records, planners, releaseStates, lookAgainMs },
      (held, decision) => addDecision(builder, memory, held, decision),
    );
    const running = [...memory.running.values()]
      .map((held) => decided.get(held)?.deployment?.row ?? held.deployment)
      .filter(({ endedAt }) => endedAt === null);
    const ended = [...decided].flatMap(([{ deployment: before }, { deployment }]) =>
      deployment ? [{ before, after: deployment.row }] : [],
    );
    const releases = memory.stageStates.after(active, ended);
    const free = Math.max(0, settings.maxConcurrentDomains - running.length);
    const candidates = await this.#candidates(memory, releases, free, now);
    const decision = withNotSeen(planners.planStack({ now, settings, releases, running, freezes, ...candidates }), candidates, now);
    builder.stack(decision, {
      deployments: new Map([...candidates.waiting, ...candidates.notSeen.map(({ deployment }) => deployment)].map((one) => [one.id, one])),
      stages: new Map(active.flatMap(({ stages }) => stages.map((stage) => [stageKey(stage), stage] as const))),
      releases: new Map(active.map(({ release }) => [release.releaseId, release])),
    });
    builder.finish();
    await writer.written();

    const byId = new Map(candidates.waiting.map((one) => [one.id, one]));
    const begun = decision.deployments.flatMap(({ row: after }) =>
      byId.get(after.id) ? [{ before: byId.get(after.id) as Deployment, after }] : [],
    );
    memory.stageStates.take([...ended, ...begun]);
    this.#keep(memory, decided, decision, { candidates, free, now });
    const todos = await this.#onOwnDomains(
      lease,
      [...decided].map(([held, { effects }]) => ({ held, effects })),
    );
    await carryOut(todos, { ...this.#parts, lease: () => lease });
    return {
      held: true,
      next: nextAfter(decided, decision, todos, { memory, releases, candidates }),
      transitions: builder.transitions,
      changed: changedReleases(decided, decision),
    };
  }

  /** Nothing begins on a domain that another change has: what is written down stays, and is planned again from what stands then. */
  async #onOwnDomains(lease: StackLease, todos: readonly Todo[]): Promise<readonly Todo[]> {
    const begins = todos.filter(({ effects }) => effects.some(({ kind }) => kind === 'begin'));
    if (begins.length === 0) return todos;
    const { records, clock, stackName } = this.#parts;
    const holds = begins.map(({ held: { deployment } }) => ({
      clusterId: deployment.clusterId,
      deploymentId: deployment.id,
      title: deployment.releaseId === null ? `a deployment of ${stackName}` : `a deployment of release ${deployment.releaseId}`,
    }));
    const now = clock.now();
    const taken = await records.holdDomains(lease, holds, { now, until: now + WORK_HOLDS_MS });
    if (taken.size === 0) return todos;
    const refused = new Set(begins.filter(({ held }) => taken.has(held.deployment.clusterId)));
    for (const { held } of refused) held.trouble = `another change has the domain: ${taken.get(held.deployment.clusterId)}`;
    return todos.filter((todo) => !refused.has(todo));
  }

  async #putBack(memory: Memory, lease: StackLease): Promise<void> {
    const { fleet, clock, records, lookAgainMs } = this.#parts;
    if (memory.stranded.length === 0 || memory.putBackAt > clock.now()) return;
    const { settled, left } = await putBack(memory.stranded, { fleet, clock });
    if (settled.length > 0)
      await records.commit(lease, { deployments: [], operations: [], stages: [], releases: [], clusters: [], settings: settled });
    memory.stranded = left;
    memory.putBackAt = clock.now() + lookAgainMs;
  }

  /** Of the releases that running deployments belong to, final ones too. */
  async #releaseStates(memory: Memory, active: ActiveReleases): Promise<Map<string, Release['state']>> {
    const { records, stackName } = this.#parts;
    const states = new Map(active.map(({ release }) => [release.releaseId, release.state]));
    for (const { deployment } of memory.running.values()) {
      const { releaseId } = deployment;
      if (releaseId === null || states.has(releaseId)) continue;
      const release = await records.release(stackName, releaseId);
      if (release) states.set(releaseId, release.state);
    }
    return states;
  }

  async #candidates(memory: Memory, releases: ActiveReleases, free: number, now: number): Promise<Candidates> {
    for (const [id, until] of memory.passedOver) if (until <= now) memory.passedOver.delete(id);
    const { records, stackName } = this.#parts;
    return findCandidates(
      { records, stackName, reads: memory.reads },
      {
        releases,
        free,
        passedOver: new Set(memory.passedOver.keys()),
        held: new Set(memory.stranded.map(({ clusterId }) => clusterId)),
      },
    );
  }

  /** What was committed is what stands. */
  #keep(
    memory: Memory,
    decided: ReadonlyMap<HeldDeployment, DeploymentDecision>,
    decision: StackDecision,
    { candidates, free, now }: { candidates: Candidates; free: number; now: number },
  ): void {
    for (const [held, one] of decided) {
      takeDecision(held, one);
      if (!isOver(held)) continue;
      memory.running.delete(held.deployment.id);
      memory.standing.delete(held.deployment.clusterId);
      memory.stranded.push(...held.settings.values());
    }
    const begun = decision.deployments.filter(({ row }) => isRunning(row));
    for (const { row } of begun) memory.running.set(row.id, heldFrom({ deployment: row, operations: [], settings: [] }));
    for (const { deployment } of candidates.notSeen) memory.passedOver.set(deployment.id, now + this.#parts.lookAgainMs);
    // While slots are free, a deployment that did not begin waits for something else than a free one.
    if (begun.length >= free) return;
    const moved = new Set(decision.deployments.flatMap(({ row }) => (row.state === 'scheduled' ? [] : [row.id])));
    for (const { id } of candidates.waiting) if (!moved.has(id)) memory.passedOver.set(id, now + this.#parts.lookAgainMs);
  }
}

function addDecision(builder: BatchBuilder, memory: Memory, held: HeldDeployment, decision: DeploymentDecision): void {
  const { deployment, operations } = held;
  const before = memory.standing.get(deployment.clusterId)?.releaseVersion ?? null;
  const isThere = decision.deployment?.row.state === 'succeeded';
  builder.deployment(deployment, operations, decision, isThere ? (deployment.releaseId ?? before) : before);
}

const isRunning = ({ state }: Deployment): boolean => isRunningState(state);

/** Why a cluster could not be looked at is reported on its deployment, once. */
function withNotSeen(decision: StackDecision, { notSeen }: Candidates, now: number): StackDecision {
  const news = notSeen.filter(({ deployment, why }) => deployment.waitingFor !== why);
  if (news.length === 0) return decision;
  const rows = news.map(({ deployment, why }) => ({
    row: { ...deployment, waitingFor: why, lastChangeAt: now },
    event: null,
    reason: null,
  }));
  return { ...decision, deployments: [...decision.deployments, ...rows] };
}

function nextAfter(
  decided: ReadonlyMap<HeldDeployment, DeploymentDecision>,
  decision: StackDecision,
  todos: readonly Todo[],
  { memory, releases, candidates }: { memory: Memory; releases: ActiveReleases; candidates: Candidates },
): TickOutcome['next'] {
  const moved =
    [...decided.values()].some(({ deployment }) => deployment?.event != null) || todos.some(({ effects }) => effects.length > 0);
  if (moved || decision.deployments.some(({ event }) => event !== null) || decision.stages.length > 0) return 'again';
  if (memory.running.size > 0) return 'running';
  const isDue = releases.some(({ release: { state } }) => state === 'IN_PROGRESS' || state === 'SCHEDULED');
  return isDue || candidates.waiting.length > 0 || candidates.notSeen.length > 0 || memory.stranded.length > 0 ? 'waiting' : 'nothing';
}

function changedReleases(decided: ReadonlyMap<HeldDeployment, DeploymentDecision>, decision: StackDecision): string[] {
  const changed = new Set<string>();
  for (const { deployment } of decided.values()) if (deployment?.row.releaseId) changed.add(deployment.row.releaseId);
  for (const { row } of [...decision.deployments, ...decision.stages, ...decision.releases]) if (row.releaseId) changed.add(row.releaseId);
  return [...changed];
}
