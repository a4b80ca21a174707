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
  readonly #batches: Mutable<EngineBatch>[] = [];
  #rows = 0;
  /** Steps of machines among them. */
  transitions = 0;

  constructor(now: number) {
    this.#now = now;
  }

  get batches(): readonly EngineBatch[] {
    return this.#batches;
  }

  deployment(
    before: Deployment,
    operations: ReadonlyMap<string, NodeOperation>,
    decision: DeploymentDecision,
    releaseVersion: string | null,
  ): void {
    const rows = (decision.deployment ? 1 : 0) + decision.operations.length + decision.settings.length + (decision.installed ? 1 : 0);
    if (rows === 0) return;
    const batch = this.#room(rows);
    if (decision.deployment) this.#deploymentRow(batch, before, decision.deployment);
    for (const { row, event, reason } of decision.operations) {
      const from = operations.get(row.id)?.state ?? null;
      const what = from === null ? (event ?? 'plan') : event;
      const transition = what === null ? null : this.#transition('operation', { ...before, subjectId: row.id }, { event: what, reason });
      batch.operations.push({ row, transition: transition && { ...transition, from, to: row.state } });
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
    const batch = this.#room(decision.stages.length + decision.releases.length);
    for (const { row, event, reason } of decision.stages) {
      const subject = { stackName: row.stackName, releaseId: row.releaseId, stageId: row.stageId, clusterId: null };
      const before = from.stages.get(stageKey(row));
      const transition = this.#transition('stage', { ...subject, subjectId: row.stageId }, { event, reason });
      batch.stages.push({ row, transition: { ...transition, from: before?.state ?? null, to: row.state } });
    }
    for (const { row, event, reason } of decision.releases) {
      const subject = { stackName: row.stackName, releaseId: row.releaseId, stageId: null, clusterId: null };
      const before = from.releases.get(row.releaseId);
      const transition = this.#transition('release', { ...subject, subjectId: row.releaseId }, { event, reason });
      batch.releases.push({ row, transition: { ...transition, from: before?.state ?? null, to: row.state } });
    }
  }

  #deploymentRow(
    batch: Mutable<EngineBatch>,
    before: Deployment,
    { row, event, reason }: NonNullable<DeploymentDecision['deployment']>,
  ): void {
    const transition = event === null ? null : this.#transition('deployment', { ...row, subjectId: row.id }, { event, reason });
    const from = before.state;
    batch.deployments.push({ from, row, before, transition: transition && { ...transition, from, to: row.state } });
  }

  #transition(
    machine: Transition['machine'],
    {
      stackName,
      releaseId,
      stageId,
      clusterId,
      subjectId,
    }: Pick<Transition, 'stackName' | 'releaseId' | 'stageId' | 'clusterId' | 'subjectId'>,
    { event, reason }: { event: string; reason: string | null },
  ): Omit<Transition, 'seq' | 'from' | 'to'> {
    this.transitions += 1;
    return { machine, stackName, releaseId, stageId, clusterId, subjectId, event, at: this.#now, actor: ENGINE, reason };
  }

  #room(rows: number): Mutable<EngineBatch> {
    const last = this.#batches.at(-1);
    if (last && this.#rows + rows <= MOST_ROWS) {
      this.#rows += rows;
      return last;
    }
    const batch = { deployments: [], operations: [], stages: [], releases: [], settings: [], clusters: [] };
    if (rows > 0) this.#batches.push(batch);
    this.#rows = rows;
    return batch;
  }
}

export const stageKey = ({ releaseId, stageId }: Pick<ReleaseStage, 'releaseId' | 'stageId'>): string => `${releaseId} ${stageId}`;
