import { sql } from 'drizzle-orm';
import { type Machine, step } from '#rules/machine';
import { MACHINES } from '#rules/releases/machines';
import type { ActionStep, Deployment, Transition } from '#rules/releases/model';
import { isRunningState } from '#rules/releases/vocabulary';
import { isAmong } from '../../../platform/database/among.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import {
  releaseDeploymentDetails,
  releaseDeployments,
  releaseOperations,
  releaseSettings,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import { releaseClusters, releaseStages, releases } from '../../../platform/database/schema/releases.ts';
import { type DeploymentChange, type EngineBatch, type StackLease, StaleBatchError } from '../port.ts';
import { inOrder, insertAll, rowsOf, runBulk } from './bulk.ts';
import { changedCounts } from './counters.ts';
import { holdStack, letGo } from './domain-holds.ts';
import { writeNotices } from './notices.ts';

/**
 * Writes what a tick decided: a statement for each kind of row, whatever their number. Locks are taken in one order by all who write (lease,
 * releases, deployments, stages), so that nobody waits in a circle.
 */
export const createCommit =
  (database: Database, stageRegion: string, notifies: boolean) =>
  async (lease: StackLease, batch: EngineBatch): Promise<void> => {
    checkSteps(lease, batch);
    await database.transaction(async (tx) => {
      await holdStack(tx, stageRegion, lease);
      const { stackName } = lease;
      await writeReleases(tx, stageRegion, lease, batch);
      await writeDeployments(tx, stageRegion, stackName, batch.deployments);
      if (notifies) await writeNotices(tx, stageRegion, batch.deployments);
      await writeStages(tx, stageRegion, stackName, batch.stages);
      await writeOperations(tx, stageRegion, batch.operations);
      await letGo(tx, stageRegion, batch.operations);
      await writeSettings(tx, stageRegion, stackName, batch.settings);
      await writeClusters(tx, stageRegion, stackName, batch.clusters);
      const transitions = [batch.releases, batch.stages, batch.deployments, batch.operations].flatMap((rows) =>
        rows.flatMap(({ transition }) => (transition ? [{ stageRegion, ...transition }] : [])),
      );
      if (transitions.length > 0) await insertAll(tx, releaseTransitions, transitions);
    });
  };

/** Every row's step is one that its machine has, and its transition says the same as its row. */
function checkSteps({ stackName }: StackLease, batch: EngineBatch): void {
  const other = [batch.deployments, batch.operations, batch.stages, batch.releases].flat().find(({ row }) => row.stackName !== stackName);
  if (other) throw new Error(`the lease of ${stackName} does not cover ${other.row.stackName}`);
  for (const { from, row, transition } of batch.deployments) checkStep('deployment', row.id, from, row.state, transition);
  for (const { row, transition } of batch.operations)
    checkStep('operation', row.id, transition ? transition.from : row.state, row.state, transition);
  for (const { row, transition } of batch.stages)
    checkStep('stage', `${row.releaseId}/${row.stageId}`, transition ? transition.from : row.state, row.state, transition);
  for (const { row, transition } of batch.releases)
    checkStep('release', row.releaseId, transition ? transition.from : row.state, row.state, transition);
}

function checkStep(
  machine: keyof typeof MACHINES,
  id: string,
  from: string | null,
  to: string,
  transition: Omit<Transition, 'seq'> | null,
): void {
  const wrong = (what: string): Error => new Error(`${machine} ${id} cannot go from ${from ?? 'nothing'} to ${to}: ${what}`);
  if (!transition) {
    if (from !== to) throw wrong('a change of state needs its transition');
    return;
  }
  if (transition.machine !== machine || transition.from !== from || transition.to !== to) throw wrong('its transition says otherwise');
  // An operation is made by the engine, with whatever it does first.
  if (machine === 'operation' && from === null) return;
  const next = step(MACHINES[machine] as Machine, from ?? '', transition.event);
  if (!next.ok) throw wrong(next.message);
  if (next.to !== to) throw wrong(`${transition.event} leads to ${next.to}`);
}

/** The releases as they are until the end of the transaction, where a person may have moved one since it was read. */
async function writeReleases(
  tx: Tx,
  stageRegion: string,
  { stackName }: StackLease,
  { releases: rows, deployments }: EngineBatch,
): Promise<void> {
  const changed = new Map<string, number>();
  for (const { from, row } of deployments)
    if (row.releaseId !== null && from !== row.state)
      changed.set(row.releaseId, Math.max(changed.get(row.releaseId) ?? 0, row.lastChangeAt));
  const ids = new Set([...changed.keys(), ...rows.map(({ row }) => row.releaseId)]);
  if (ids.size === 0) return;
  const { rows: stored } = await runBulk<{ id: string; state: string; version: number }>(
    tx,
    sql`
    select release_id as id, state, version from ${releases}
    where stage_region = ${stageRegion} and stack_name = ${stackName} and ${isAmong(releases.releaseId, [...ids])}
    order by release_id for update`,
  );
  const byId = new Map(stored.map((release) => [release.id, release]));
  for (const { row, transition } of rows) {
    const now = byId.get(row.releaseId);
    if (now?.version !== row.version || now.state !== (transition?.from ?? row.state))
      throw new StaleBatchError(`the release ${row.releaseId} was changed since it was read: nothing was written`);
  }
  if (rows.length > 0) {
    const values = rowsOf(
      releases,
      rows.map(({ row, transition }) => ({ stageRegion, ...row, version: row.version + (transition ? 1 : 0) })),
    );
    await runBulk(
      tx,
      sql`
      update ${releases} r set state = i.state, reason = i.reason, starts_at = i.starts_at, started_at = i.started_at, ended_at = i.ended_at,
        failures_forgiven = i.failures_forgiven, last_change_at = greatest(r.last_change_at, i.last_change_at), version = i.version,
        modified_by = i.modified_by, modified_at = i.modified_at
      from ${values} i where r.stage_region = i.stage_region and r.stack_name = i.stack_name and r.release_id = i.release_id`,
    );
  }
  const touched = JSON.stringify([...changed].map(([id, at]) => ({ id, at })));
  if (changed.size > 0)
    await runBulk(
      tx,
      sql`
      update ${releases} r set last_change_at = greatest(r.last_change_at, i.at) from json_to_recordset(${touched}::json) as i(id text, at bigint)
      where r.stage_region = ${stageRegion} and r.stack_name = ${stackName} and r.release_id = i.id`,
    );
}

async function writeDeployments(tx: Tx, stageRegion: string, stackName: string, changed: EngineBatch['deployments']): Promise<void> {
  if (changed.length === 0) return;
  // Ended ones leave their cluster before others take it.
  const written =
    (await updateDeployments(
      tx,
      stageRegion,
      changed.filter(({ row }) => !isRunning(row)),
    )) +
    (await updateDeployments(
      tx,
      stageRegion,
      changed.filter(({ row }) => isRunning(row)),
    ));
  if (written !== changed.length)
    throw new StaleBatchError(`${changed.length - written} deployments of ${stackName} are not as they were read: nothing was written`);
  await writeDetails(tx, stageRegion, changed);
  const gains = changedCounts(changed);
  if (gains.length > 0)
    await runBulk(
      tx,
      sql`
      update ${releaseStages} s set n_waiting = s.n_waiting + g.waiting, n_running = s.n_running + g.running, n_success = s.n_success + g.success,
        n_failed = s.n_failed + g.failed, n_skipped = s.n_skipped + g.skipped
      from json_to_recordset(${JSON.stringify(gains)}::json)
        as g(release text, stage text, waiting int, running int, success int, failed int, skipped int)
      where s.stage_region = ${stageRegion} and s.stack_name = ${stackName} and s.release_id = g.release and s.stage_id = g.stage`,
    );
}

const isRunning = ({ state }: Deployment): boolean => isRunningState(state);

/** @returns how many of them were as they were read */
async function updateDeployments(tx: Tx, stageRegion: string, changed: EngineBatch['deployments']): Promise<number> {
  if (changed.length === 0) return 0;
  const values = JSON.stringify(
    changed.map(({ from, row }) => ({
      ...{ id: row.id, was: from, state: row.state, reason: row.reason, waiting: row.waitingFor, type: row.deploymentType },
      ...{ scheduled: row.scheduledAt, started: row.startedAt, ended: row.endedAt, at: row.lastChangeAt },
    })),
  );
  // Rows are found by their id alone: before a new table has statistics, any other condition sends the planner through all rows of the stack,
  // once for each of these.
  const { rowCount } = await runBulk(
    tx,
    sql`
    update ${releaseDeployments} d set state = i.state, reason = i.reason, waiting_for = i.waiting, deployment_type = i.type,
      scheduled_at = i.scheduled, started_at = i.started, ended_at = i.ended, last_change_at = i.at, change_number = default
    from json_to_recordset(${values}::json) as i(id text, was text, state text, reason text, waiting text, type text, scheduled bigint,
      started bigint, ended bigint, at bigint)
    where d.stage_region = ${stageRegion} and d.id = i.id and d.state = i.was`,
  );
  return rowCount;
}

/** Whether any of the long parts may differ from what is stored. */
const hasNewDetails = ({ before, row }: DeploymentChange): boolean =>
  before === undefined ||
  before.validators !== row.validators ||
  before.baseline !== row.baseline ||
  before.changes !== row.changes ||
  before.attributes !== row.attributes ||
  before.notifications !== row.notifications;

/** Only of those whose long parts changed, which is seldom: those that may have are compared here, and written where they differ. */
async function writeDetails(tx: Tx, stageRegion: string, changed: EngineBatch['deployments']): Promise<void> {
  const some = changed.filter(hasNewDetails);
  if (some.length === 0) return;
  const values = rowsOf(
    releaseDeploymentDetails,
    some.map(({ row: { id, changes, attributes, validators, baseline, notifications } }) => ({
      ...{ stageRegion, deploymentId: id, changes, attributes, validators, baseline, notifications },
    })),
  );
  await runBulk(
    tx,
    sql`
    update ${releaseDeploymentDetails} d set changes = i.changes, attributes = i.attributes, validators = i.validators, baseline = i.baseline,
      notifications = i.notifications
    from ${values} i where d.stage_region = ${stageRegion} and d.deployment_id = i.deployment_id
      and (d.validators, d.notifications, d.changes, d.attributes, d.baseline)
        is distinct from (i.validators, i.notifications, i.changes, i.attributes, i.baseline)`,
  );
}

async function writeStages(tx: Tx, stageRegion: string, stackName: string, changed: EngineBatch['stages']): Promise<void> {
  if (changed.length === 0) return;
  const values = JSON.stringify(
    changed.map(({ row, transition }) => ({
      ...{ release: row.releaseId, stage: row.stageId, was: transition?.from ?? row.state, state: row.state, reason: row.reason },
      ...{ bake: row.bakeUntil, started: row.startedAt, ended: row.endedAt },
    })),
  );
  const { rowCount } = await runBulk(
    tx,
    sql`
    update ${releaseStages} s set state = i.state, reason = i.reason, bake_until = i.bake, started_at = i.started, ended_at = i.ended
    from json_to_recordset(${values}::json)
      as i(release text, stage text, was text, state text, reason text, bake bigint, started bigint, ended bigint)
    where s.stage_region = ${stageRegion} and s.stack_name = ${stackName} and s.release_id = i.release and s.stage_id = i.stage and s.state = i.was`,
  );
  if (rowCount !== changed.length) throw new StaleBatchError(`stages of ${stackName} are not as they were read: nothing was written`);
}

async function writeOperations(tx: Tx, stageRegion: string, changed: EngineBatch['operations']): Promise<void> {
  const made = changed.filter(({ transition }) => transition && transition.from === null);
  if (made.length > 0)
    await insertAll(
      tx,
      releaseOperations,
      made.map(({ row }) => ({ stageRegion, ...row })),
    );
  const moved = changed.filter(({ transition }) => !transition || transition.from !== null);
  if (moved.length === 0) return;
  // Thousands of operations are at the same few places in their steps: each list travels once, and rows say which of them is theirs.
  const lists = new Map<string, number>();
  const listOf = (steps: readonly ActionStep[]): number => {
    const text = JSON.stringify(steps);
    const number = lists.get(text) ?? lists.size;
    lists.set(text, number);
    return number;
  };
  const values = JSON.stringify(
    moved.map(({ row, transition }) => ({
      ...{ id: row.id, was: transition?.from ?? row.state, state: row.state, steps: listOf(row.steps) },
      ...{ started: row.startedAt, ended: row.endedAt, error: row.errorMessage },
    })),
  );
  const steps = `[${[...lists.keys()].join()}]`;
  const { rowCount } = await runBulk(
    tx,
    sql`
    update ${releaseOperations} o set state = i.state, steps = ${steps}::jsonb -> i.steps, started_at = i.started, ended_at = i.ended,
      error_message = i.error
    from json_to_recordset(${values}::json) as i(id text, was text, state text, steps int, started bigint, ended bigint, error text)
    where o.stage_region = ${stageRegion} and o.id = i.id and o.state = i.was`,
  );
  if (rowCount !== moved.length) throw new StaleBatchError('node operations are not as they were read: nothing was written');
}

/** What a setting was before it was touched is never overwritten while it is not restored. */
async function writeSettings(tx: Tx, stageRegion: string, stackName: string, changed: EngineBatch['settings']): Promise<void> {
  if (changed.length === 0) return;
  await insertAll(
    tx,
    releaseSettings,
    changed.map((setting) => ({ stageRegion, stackName, ...setting })),
    sql`on conflict (stage_region, deployment_id, setting) do update set
      prior = case when release_settings.restored_at is null then release_settings.prior else excluded.prior end,
      intended = excluded.intended, at = excluded.at, restored_at = excluded.restored_at`,
  );
}

async function writeClusters(tx: Tx, stageRegion: string, stackName: string, changed: EngineBatch['clusters']): Promise<void> {
  if (changed.length === 0) return;
  await insertAll(
    tx,
    releaseClusters,
    inOrder(changed).map(({ clusterId, components, releaseVersion, by: { actor, at } }) => ({
      ...{ stageRegion, stackName, clusterId, accountId: clusterId.slice(0, clusterId.indexOf(':')), releaseVersion, components },
      ...{ createdBy: actor, principals: [], createdAt: at, modifiedBy: actor, modifiedAt: at },
    })),
    sql`on conflict (stage_region, stack_name, cluster_id) do update set components = excluded.components, release_version = excluded.release_version,
      modified_by = excluded.modified_by, modified_at = excluded.modified_at`,
  );
}
