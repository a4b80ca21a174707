import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Component, ComponentVersion, StackSettings, VersionRef } from '#rules/releases/model';
import type { WorkState } from '#rules/releases/node-work';
import type { DeploymentDecision } from '#rules/releases/plan';
import { versionKey } from '#rules/releases/version-rules';
import type { ReleaseState } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import type { HeldDeployment } from './held-deployment.ts';
import type { Planners } from './planners.ts';
import { type RateLimitedReads, settingKey } from './rate-limited-reads.ts';

/** What stands on a cluster by the records. */
export interface Standing {
  components: readonly VersionRef[];
  releaseVersion: string | null;
}

export interface RunningMemory {
  /** By id of the deployment. */
  running: ReadonlyMap<string, HeldDeployment>;
  reads: RateLimitedReads;
  /** By cluster; of running deployments. */
  standing: Map<string, Standing>;
  /** By `versionKey`; null for one that the records do not have. */
  versions: Map<string, ComponentVersion | null>;
  components: { all: readonly Component[]; until: number };
}

interface RunningContext {
  now: number;
  stackName: string;
  settings: StackSettings;
  records: ReleaseRecords;
  planners: Planners;
  releaseStates: ReadonlyMap<string, ReleaseState>;
  lookAgainMs: number;
}

/** What a component is, changes seldom. */
const COMPONENTS_MS = 60_000;
/** Deployments after which others have their turn: what was decided is being written meanwhile. */
const TURN = 25;

/**
 * What follows for each deployment that runs and that there is something new to know of. `onDecided` is given each at once, so that it can be
 * written while the others are thought about.
 */
export async function planRunning(
  memory: RunningMemory,
  context: RunningContext,
  onDecided: (held: HeldDeployment, decision: DeploymentDecision) => void,
): Promise<Map<HeldDeployment, DeploymentDecision>> {
  const { now, settings, planners } = context;
  const decided = new Map<HeldDeployment, DeploymentDecision>();
  if (memory.running.size === 0) return decided;
  const all = [...memory.running.values()];
  const work = await memory.reads.states(all.flatMap(({ open }) => open));
  const due = all.filter((held) => held.lookAt <= now || held.open.some(({ token }) => hasNews(work.values.get(token))));
  if (due.length === 0) return decided;
  const atRest = due.filter(({ open }) => !open.some(({ token }) => isUnderWay(work.values.get(token))));
  const clusterIds = due.map(({ deployment }) => deployment.clusterId);
  const names = new Map(due.map((held) => [held, settingsOf(held, planners)]));
  const [facts, health, read] = await Promise.all([
    memory.reads.clusters(clusterIds),
    memory.reads.health(atRest.map(({ deployment }) => deployment.clusterId)),
    memory.reads.settings(
      atRest.flatMap((held) => (names.get(held) ?? []).map((setting) => ({ clusterId: held.deployment.clusterId, setting }))),
    ),
    learnStanding(memory, clusterIds, context),
    learnComponents(memory, context),
  ]);
  await learnVersions(memory, due, context);

  let turn = 0;
  for (const held of due) {
    if (++turn % TURN === 0) await nextTurn();
    const { deployment, open } = held;
    const { clusterId } = deployment;
    const settingsNow = new Map<string, string | null>();
    let unread: string | undefined;
    for (const setting of names.get(held) ?? []) {
      const key = settingKey(clusterId, setting);
      const value = read.values.get(key);
      if (value !== undefined) settingsNow.set(setting, value);
      unread ??= read.failed.get(key);
    }
    const states = new Map<string, WorkState>();
    let unheard: string | undefined;
    for (const { token } of open) {
      const state = work.values.get(token);
      if (state) states.set(token, state);
      unheard ??= work.failed.get(token);
    }
    const trouble = facts.failed.get(clusterId) ?? unheard ?? health.failed.get(clusterId) ?? unread ?? held.trouble;
    // Whether there is such a cluster is not known: nothing can be decided about it.
    const decision = facts.failed.has(clusterId)
      ? NOTHING
      : planners.planDeployment(
          {
            deployment,
            operations: held.operations,
            settings: [...held.settings.values()],
            versions: held.versions ?? [],
            components: memory.components.all,
            installed: memory.standing.get(clusterId)?.components ?? [],
            cluster: facts.values.get(clusterId) ?? null,
            health: health.values.get(clusterId) ?? null,
            work: states,
            settingsNow,
            releaseState: deployment.releaseId === null ? null : (context.releaseStates.get(deployment.releaseId) ?? null),
          },
          { now, settings },
        );
    if (decision.deployment?.event) held.trouble = null;
    held.lookAt = isQuiet(decision) ? now + context.lookAgainMs : now;
    const shown = withTrouble(held, decision, trouble);
    if (isEmpty(shown)) continue;
    decided.set(held, shown);
    onDecided(held, shown);
  }
  return decided;
}

const NOTHING: DeploymentDecision = { deployment: null, operations: [], settings: [], installed: null, effects: [] };

/** Nothing moved: whatever it waits for is not there yet. */
const isQuiet = ({ deployment, operations, settings, effects }: DeploymentDecision): boolean =>
  (deployment === null || deployment.event === null) && operations.length === 0 && settings.length === 0 && effects.length === 0;

const isEmpty = (decision: DeploymentDecision): boolean => isQuiet(decision) && decision.deployment === null && decision.installed === null;

/** What cannot be read or done is reported with what the plan waits for. */
function withTrouble(held: HeldDeployment, decision: DeploymentDecision, trouble: string | null): DeploymentDecision {
  const { deployment: before } = held;
  const after = decision.deployment;
  if (trouble === null || after?.event) return decision;
  const { waitingFor } = after?.row ?? before;
  const row = {
    ...(after?.row ?? before),
    waitingFor: waitingFor === null || waitingFor === trouble ? trouble : waitingText(waitingFor, trouble),
  };
  const isKnown = JSON.stringify({ ...row, lastChangeAt: 0 }) === JSON.stringify({ ...before, lastChangeAt: 0 });
  return { ...decision, deployment: isKnown ? null : { row, event: null, reason: null } };
}

const waitingText = (waitingFor: string, trouble: string): string =>
  waitingFor.endsWith(` (${trouble})`) ? waitingFor : `${waitingFor} (${trouble})`;

const isUnderWay = (work: WorkState | undefined): boolean => work?.state === 'running' || work?.state === 'silent';

/** Work that goes on as it did is looked at as seldom as a cluster that waits. */
const hasNews = (work: WorkState | undefined): boolean => work !== undefined && !isUnderWay(work);

/** Those that it has changed, and those that it may change next. */
function settingsOf({ settings, deployment }: HeldDeployment, { settingNames }: Planners): readonly string[] {
  const isDone = deployment.state === 'verifying';
  if (settings.size === 0) return isDone ? [] : settingNames;
  return isDone ? [...settings.keys()] : [...new Set([...settings.keys(), ...settingNames])];
}

async function learnStanding(memory: RunningMemory, clusterIds: readonly string[], { records, stackName }: RunningContext): Promise<void> {
  const unknown = clusterIds.filter((id) => !memory.standing.has(id));
  if (unknown.length === 0) return;
  const found = new Map((await records.clustersOf(stackName, unknown)).map((record) => [record.clusterId, record]));
  for (const id of unknown) {
    const { components, releaseVersion } = found.get(id) ?? { components: [], releaseVersion: null };
    memory.standing.set(id, { components, releaseVersion });
  }
}

async function learnVersions(memory: RunningMemory, due: readonly HeldDeployment[], { records, stackName }: RunningContext): Promise<void> {
  const requested = due.filter(({ versions }) => versions === null).map((held) => ({ held, refs: refsOf(held, memory) }));
  const unknown = new Map<string, VersionRef>();
  for (const { refs } of requested) for (const [key, ref] of refs) if (!memory.versions.has(key)) unknown.set(key, ref);
  for (const key of unknown.keys()) memory.versions.set(key, null);
  if (unknown.size > 0)
    for (const version of await records.versionsOf(stackName, [...unknown.values()])) memory.versions.set(versionKey(version), version);
  for (const { held, refs } of requested) held.versions = refs.flatMap(([key]) => memory.versions.get(key) ?? []);
}

async function learnComponents(memory: RunningMemory, { records, stackName, now }: RunningContext): Promise<void> {
  if (memory.components.until > now) return;
  memory.components = { all: await records.components(stackName), until: now + COMPONENTS_MS };
}

/** Versions that its changes name, and those that stand on its cluster; with their keys. */
const refsOf = ({ deployment }: HeldDeployment, { standing }: RunningMemory): (readonly [string, VersionRef])[] =>
  [
    ...deployment.changes.flatMap(({ from, to }) => [from, to].filter((ref) => ref !== null)),
    ...(standing.get(deployment.clusterId)?.components ?? []),
  ].map((ref) => [versionKey(ref), ref] as const);
