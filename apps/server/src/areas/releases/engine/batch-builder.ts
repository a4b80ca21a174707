import type { Deployment, NodeOperation, Release, ReleaseStage, Transition } from '#rules/releases/model';
import type { DeploymentDecision, StackDecision } from '#rules/releases/plan';
import type { EngineBatch } from '../../../ports/releases/port.ts';

/** Who acts when nobody does. */
export const ENGINE = 'engine';

type Mutable<Lists> = { -readonly [Name in keyof Lists]: Lists[Name] extends readonly (infer Row)[] ? Row[] : Lists[Name] };

/** Rows of one transaction: beyond this a commit keeps others from the embedded database for too long. */
const MOST_ROWS = 1_500;

/** What a tick has decided, in commits that hold each for itself: all of a deployment in one, and what frees a place before what takes it. */
export class BatchBuilder {
  readonly #now: number;
  readonly #onBatch: (batch: EngineBatch) => void;
  #batch: Mutable<EngineBatch> | null = null;
  #rows = 0;
  /** Steps of machines among them. */
  transitions = 0;

  /** @param onBatch is given each commit once nothing more fits in, in their order */
  constructor(now: number, onBatch: (batch: EngineBatch) => void) {
    this.#now = now;
    this.#onBatch = onBatch;
  }

  /** Gives the last commit. */
  finish(): void {
    if (this.#batch) this.#onBatch(this.#batch);
    this.#batch = null;
    this.#rows = 0;
  }

  deployment(before: Deployment, operations: readonly NodeOperation[], decision: DeploymentDecision, releaseVersion: string | null): void {
    const rows = (decision.deployment ? 1 : 0) + decision.operations.length + decision.settings.length + (decision.installed ? 1 : 0);
    if (rows === 0) return;
    const batch = this.#room(rows);
    if (decision.deployment) this.#deploymentRow(batch, before, decision.deployment);
    for (const { row, event, reason } of decision.operations) {
      const from = operations.find(({ id }) => id === row.id)?.state ?? null;
      const what = from === null ? (event ?? 'plan') : event;
      const step = what === null ? null : { event: what, reason, from, to: row.state };
      batch.operations.push({ row, transition: step && this.#transition('operation', before, row.id, step) });
    }
    batch.settings.push(...decision.settings);
    if (decision.installed)
      batch.clusters.push({
        clusterId: before.clusterId,
        components: decision.installed,
        releaseVersion,
        by: { actor: ENGINE, at: this.#now },
      });
  }

  /** `from` has the rows as they were read. */
  stack(
    decision: StackDecision,
    from: {
      deployments: ReadonlyMap<string, Deployment>;
      stages: ReadonlyMap<string, ReleaseStage>;
      releases: ReadonlyMap<string, Release>;
    },
  ): void {
    const moved = new Set(decision.releases.map(({ row }) => row.releaseId));
    for (const one of decision.deployments) {
      const before = from.deployments.get(one.row.id);
      if (!before) throw new Error(`the plan moves deployment ${one.row.id}, which it was not asked about`);
      const batch = this.#room(1);
      this.#deploymentRow(batch, before, one);
      // Its release goes along as it was read: where a person has moved it meanwhile, nothing of it begins.
      const release = one.event === null || moved.has(before.releaseId ?? '') ? undefined : from.releases.get(before.releaseId ?? '');
      if (release && !batch.releases.some(({ row }) => row.releaseId === release.releaseId))
        batch.releases.push({ row: release, transition: null });
    }
    const moves = decision.stages.length + decision.releases.length;
    if (moves === 0) return;
    const batch = this.#room(moves);
    for (const { row, event, reason } of decision.stages) {
      const subject = { stackName: row.stackName, releaseId: row.releaseId, stageId: row.stageId, clusterId: null };
      const step = { event, reason, from: from.stages.get(stageKey(row))?.state ?? null, to: row.state };
      batch.stages.push({ row, transition: this.#transition('stage', subject, row.stageId, step) });
    }
    for (const { row, event, reason } of decision.releases) {
      const subject = { stackName: row.stackName, releaseId: row.releaseId, stageId: null, clusterId: null };
      const step = { event, reason, from: from.releases.get(row.releaseId)?.state ?? null, to: row.state };
      batch.releases.push({ row, transition: this.#transition('release', subject, row.releaseId, step) });
    }
  }

  #deploymentRow(
    batch: Mutable<EngineBatch>,
    before: Deployment,
    { row, event, reason }: NonNullable<DeploymentDecision['deployment']>,
  ): void {
    const from = before.state;
    const step = event === null ? null : { event, reason, from, to: row.state };
    batch.deployments.push({ from, row, before, transition: step && this.#transition('deployment', row, row.id, step) });
  }

  #transition(
    machine: Transition['machine'],
    { stackName, releaseId, stageId, clusterId }: Pick<Transition, 'stackName' | 'releaseId' | 'stageId' | 'clusterId'>,
    subjectId: string,
    { from, to, event, reason }: Pick<Transition, 'from' | 'to' | 'event' | 'reason'>,
  ): Omit<Transition, 'seq'> {
    this.transitions += 1;
    return { machine, stackName, releaseId, stageId, clusterId, subjectId, from, to, event, at: this.#now, actor: ENGINE, reason };
  }

  #room(rows: number): Mutable<EngineBatch> {
    if (this.#rows + rows > MOST_ROWS) this.finish();
    this.#rows += rows;
    this.#batch ??= { deployments: [], operations: [], stages: [], releases: [], settings: [], clusters: [] };
    return this.#batch;
  }
}

export const stageKey = ({ releaseId, stageId }: Pick<ReleaseStage, 'releaseId' | 'stageId'>): string => `${releaseId} ${stageId}`;
