import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ComponentVersion, PackageFile, Release, VersionRef } from '#rules/releases/model';
import type { ComponentScope, ComponentType, ReleaseState, Rollback, StageState } from '#rules/releases/vocabulary';
import { moment, plainText } from './columns.ts';

/** Who made a row and who changed it last. */
const audited = {
  createdBy: text('created_by').notNull(),
  principals: jsonb('principals').$type<readonly string[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedAt: moment('modified_at').notNull(),
};

export const releaseStacks = pgTable(
  'release_stacks',
  {
    stageRegion: text('stage_region').notNull(),
    name: plainText('name').notNull(),
    serviceName: text('service_name').notNull(),
    roleArn: text('role_arn').notNull(),
    maxConcurrentNodesPercent: doublePrecision('max_concurrent_nodes_percent').notNull(),
    availabilityThreshold: doublePrecision('availability_threshold').notNull(),
    maxConcurrentDomains: integer('max_concurrent_domains').notNull(),
    maxFailedDeployment: integer('max_failed_deployment').notNull(),
    version: integer('version').notNull(),
    ...audited,
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.name] })],
);

/** Which server drives a stack. The epoch grows each time the stack changes hands and is never taken back. */
export const releaseLeases = pgTable(
  'release_leases',
  {
    stageRegion: text('stage_region').notNull(),
    stackName: plainText('stack_name').notNull(),
    owner: text('owner').notNull(),
    epoch: integer('epoch').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.stackName] })],
);

const componentKey = {
  stageRegion: text('stage_region').notNull(),
  stackName: plainText('stack_name').notNull(),
  componentName: plainText('component_name').notNull(),
  scope: text('scope').$type<ComponentScope>().notNull(),
  scopeValue: plainText('scope_value').notNull(),
};

export const releaseComponents = pgTable(
  'release_components',
  {
    ...componentKey,
    type: text('type').$type<ComponentType>().notNull(),
    parent: text('parent'),
    requiresRestart: boolean('requires_restart').notNull(),
    isDeprecated: boolean('is_deprecated').notNull(),
    ...audited,
  },
  (table) => [
    primaryKey({
      name: 'release_components_pk',
      columns: [table.stageRegion, table.stackName, table.componentName, table.scope, table.scopeValue],
    }),
  ],
);

export const releaseVersions = pgTable(
  'release_versions',
  {
    ...componentKey,
    major: integer('major').notNull(),
    minor: integer('minor').notNull(),
    packageKey: text('package_key').notNull(),
    packageMd5: text('package_md5').notNull(),
    eligibleForNewDomains: boolean('eligible_for_new_domains').notNull(),
    featureTags: jsonb('feature_tags').$type<readonly string[]>().notNull(),
    prerequisites: jsonb('prerequisites').$type<readonly VersionRef[]>().notNull(),
    platforms: jsonb('platforms').$type<ComponentVersion['platforms']>().notNull(),
    rollback: text('rollback').$type<Rollback>().notNull(),
    engine: text('engine'),
    isDeprecated: boolean('is_deprecated').notNull(),
    ...audited,
  },
  (table) => [
    primaryKey({
      name: 'release_versions_pk',
      columns: [table.stageRegion, table.stackName, table.componentName, table.scope, table.scopeValue, table.major, table.minor],
    }),
  ],
);

/** Files that were announced, and what came. */
export const releasePackages = pgTable(
  'release_packages',
  {
    stageRegion: text('stage_region').notNull(),
    key: plainText('key').notNull(),
    stackName: text('stack_name').notNull(),
    fileName: text('file_name').notNull(),
    isGlobal: boolean('is_global').notNull(),
    expectedMd5: text('expected_md5'),
    md5: text('md5'),
    bytes: moment('bytes'),
    state: text('state').$type<PackageFile['state']>().notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.key] })],
);

/** What stands on each cluster, by the records. */
export const releaseClusters = pgTable(
  'release_clusters',
  {
    stageRegion: text('stage_region').notNull(),
    stackName: plainText('stack_name').notNull(),
    clusterId: plainText('cluster_id').notNull(),
    accountId: text('account_id').notNull(),
    releaseVersion: text('release_version'),
    components: jsonb('components').$type<readonly VersionRef[]>().notNull(),
    ...audited,
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.stackName, table.clusterId] })],
);

export const releases = pgTable(
  'releases',
  {
    stageRegion: text('stage_region').notNull(),
    stackName: plainText('stack_name').notNull(),
    releaseId: plainText('release_id').notNull(),
    deploymentId: text('deployment_id').notNull(),
    componentSet: jsonb('component_set').$type<Release['componentSet']>().notNull(),
    state: text('state').$type<ReleaseState>().notNull(),
    reason: text('reason'),
    startsAt: moment('starts_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    failuresForgiven: integer('failures_forgiven').notNull(),
    lastChangeAt: moment('last_change_at').notNull(),
    version: integer('version').notNull(),
    ...audited,
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.stackName, table.releaseId] }),
    index('releases_order').on(table.stageRegion, table.stackName, table.createdAt, table.releaseId),
  ],
);

export const releaseStages = pgTable(
  'release_stages',
  {
    stageRegion: text('stage_region').notNull(),
    stackName: plainText('stack_name').notNull(),
    releaseId: plainText('release_id').notNull(),
    stageId: plainText('stage_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<StageState>().notNull(),
    reason: text('reason'),
    bakeMs: moment('bake_ms').notNull(),
    bakeUntil: moment('bake_until'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Newest attempts only, kept by whatever writes those. nScheduled is the sum of the first four. */
    nSuccess: integer('n_success').notNull(),
    nFailed: integer('n_failed').notNull(),
    nRunning: integer('n_running').notNull(),
    nWaiting: integer('n_waiting').notNull(),
    nSkipped: integer('n_skipped').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.stackName, table.releaseId, table.stageId] })],
);
