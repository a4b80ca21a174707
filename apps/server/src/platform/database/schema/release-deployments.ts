import { sql } from 'drizzle-orm';
import { bigserial, boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ActionStep, Deployment, NodeOperation, Transition } from '#rules/releases/model';
import type { DeploymentState, OperationState } from '#rules/releases/vocabulary';
import { moment, plainText } from './columns.ts';

/**
 * Attempts to bring a cluster to a version. A row holds what changes with each step; what is long and seldom written is in
 * release_deployment_details.
 */
export const releaseDeployments = pgTable(
  'release_deployments',
  {
    stageRegion: text('stage_region').notNull(),
    id: plainText('id').notNull(),
    stackName: plainText('stack_name').notNull(),
    clusterId: plainText('cluster_id').notNull(),
    accountId: text('account_id').notNull(),
    releaseId: plainText('release_id'),
    stageId: plainText('stage_id'),
    attempt: integer('attempt').notNull(),
    isNewest: boolean('is_newest').notNull(),
    ordinal: integer('ordinal').notNull(),
    state: text('state').$type<DeploymentState>().notNull(),
    reason: text('reason'),
    waitingFor: text('waiting_for'),
    availabilityThreshold: doublePrecision('availability_threshold'),
    maxConcurrentNodesPercent: doublePrecision('max_concurrent_nodes_percent'),
    requestSource: text('request_source').$type<Deployment['requestSource']>().notNull(),
    deploymentType: text('deployment_type').notNull(),
    scheduledAt: moment('scheduled_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    lastChangeAt: moment('last_change_at').notNull(),
    /** Grows with each change of any row: the order of their last changes, in which no two are equal. */
    changeNumber: bigserial('change_number', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.id] }),
    index('release_deployments_stage')
      .on(table.stageRegion, table.stackName, table.releaseId, table.stageId, table.ordinal, table.id)
      .where(sql`${table.isNewest}`),
    index('release_deployments_changed')
      .on(table.stageRegion, table.stackName, table.releaseId, table.changeNumber)
      .where(sql`${table.isNewest}`),
    index('release_deployments_scheduled')
      .on(table.stageRegion, table.stackName, table.releaseId, table.stageId, table.ordinal, table.id)
      .where(sql`${table.state} = 'scheduled'`),
    index('release_deployments_cluster').on(table.stageRegion, table.clusterId, table.createdAt, table.id),
    // One piece of work holds a cluster at a time, and one person's wish waits for it.
    uniqueIndex('release_deployments_running')
      .on(table.stageRegion, table.stackName, table.clusterId)
      .where(sql`${table.state} in ('validating', 'deploying', 'verifying', 'rolling-back')`),
    uniqueIndex('release_deployments_asked')
      .on(table.stageRegion, table.stackName, table.clusterId)
      .where(sql`${table.releaseId} is null and ${table.state} in ('scheduled', 'validating', 'deploying', 'verifying', 'rolling-back')`),
  ],
);

/** The long parts of a deployment. `changes` and `attributes` are written once, the others a few times. */
export const releaseDeploymentDetails = pgTable(
  'release_deployment_details',
  {
    stageRegion: text('stage_region').notNull(),
    deploymentId: plainText('deployment_id').notNull(),
    changes: jsonb('changes').$type<Deployment['changes']>().notNull(),
    attributes: jsonb('attributes').$type<Deployment['attributes']>().notNull(),
    validators: jsonb('validators').$type<Deployment['validators']>().notNull(),
    baseline: jsonb('baseline').$type<NonNullable<Deployment['baseline']>>(),
    notifications: jsonb('notifications').$type<Deployment['notifications']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.deploymentId] })],
);

/** Work on nodes of a cluster, batch by batch. */
export const releaseOperations = pgTable(
  'release_operations',
  {
    stageRegion: text('stage_region').notNull(),
    id: plainText('id').notNull(),
    deploymentId: plainText('deployment_id').notNull(),
    stackName: plainText('stack_name').notNull(),
    clusterId: plainText('cluster_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    operationType: text('operation_type').$type<NodeOperation['operationType']>().notNull(),
    componentNames: jsonb('component_names').$type<readonly string[]>().notNull(),
    nodeIps: jsonb('node_ips').$type<readonly string[]>().notNull(),
    zone: text('zone'),
    state: text('state').$type<OperationState>().notNull(),
    token: text('token').notNull(),
    steps: jsonb('steps').$type<readonly ActionStep[]>().notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    errorMessage: text('error_message'),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.id] }),
    index('release_operations_deployment').on(table.stageRegion, table.deploymentId, table.ordinal),
    index('release_operations_cluster').on(table.stageRegion, table.stackName, table.clusterId),
  ],
);

/** Cluster settings that deployments changed, with what they were before. */
export const releaseSettings = pgTable(
  'release_settings',
  {
    stageRegion: text('stage_region').notNull(),
    deploymentId: plainText('deployment_id').notNull(),
    setting: plainText('setting').notNull(),
    clusterId: text('cluster_id').notNull(),
    stackName: plainText('stack_name').notNull(),
    prior: text('prior'),
    intended: text('intended'),
    at: moment('at').notNull(),
    restoredAt: moment('restored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.deploymentId, table.setting] }),
    index('release_settings_open').on(table.stageRegion, table.stackName, table.deploymentId).where(sql`${table.restoredAt} is null`),
  ],
);

/** One step of one machine: who, when and why. Append-only. */
export const releaseTransitions = pgTable(
  'release_transitions',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    stageRegion: text('stage_region').notNull(),
    machine: text('machine').$type<Transition['machine']>().notNull(),
    stackName: plainText('stack_name').notNull(),
    releaseId: plainText('release_id'),
    stageId: plainText('stage_id'),
    clusterId: plainText('cluster_id'),
    subjectId: plainText('subject_id').notNull(),
    from: text('from'),
    to: text('to').notNull(),
    event: text('event').notNull(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('release_transitions_release').on(table.stageRegion, table.stackName, table.releaseId, table.seq),
    index('release_transitions_history')
      .on(table.stageRegion, table.stackName, table.releaseId, table.at)
      .where(sql`${table.machine} = 'deployment'`),
    index('release_transitions_subject').on(table.stageRegion, table.subjectId, table.seq),
    index('release_transitions_cluster').on(table.stageRegion, table.stackName, table.clusterId, table.seq),
  ],
);

/** Answers to what was asked with a token, so that asking again does nothing again. */
export const releaseTokens = pgTable(
  'release_tokens',
  {
    stageRegion: text('stage_region').notNull(),
    token: plainText('token').notNull(),
    what: text('what').notNull(),
    /** The id of the deployment, or how many attempts were made. */
    answer: text('answer').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.token, table.what] })],
);
