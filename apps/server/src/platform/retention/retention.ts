import { DAY } from '#rules/durations';

/** What keeps a table from growing without end. */
export type Retention =
  /** It cannot: one row for each of something that is itself few. */
  | { kind: 'bounded'; by: string }
  /** Its rows are taken away by what writes them. */
  | { kind: 'pruned'; by: string }
  /** Its rows are taken away here, once an hour, when a moment in them is so long ago. */
  | { kind: 'swept'; moment: string; keptMs: number; but?: string }
  /** Its rows are taken away with those of another table. */
  | { kind: 'follows'; table: string; key: string; ofKey: string }
  /** It grows, and is meant to. */
  | { kind: 'kept'; why: string };

/** What was done is looked up in the next audit, which may be a year away. */
const A_YEAR_AND_MORE = 400 * DAY;

/** Every table, and what becomes of its rows: a test fails for one that is not here. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  api_tokens: { kind: 'swept', moment: 'expires_at', keptMs: 90 * DAY },
  audit_checkpoints: { kind: 'kept', why: 'one for 100 records, or a minute with any: they prove the log' },
  audit_head: { kind: 'bounded', by: 'one row' },
  audit_records: { kind: 'kept', why: 'who did what is kept for ever; records are only ever added' },
  aws_domains: { kind: 'bounded', by: 'domains that the configured accounts have had' },
  bookmarks: { kind: 'pruned', by: 'the newest of each person and place' },
  changes: { kind: 'swept', moment: 'until', keptMs: A_YEAR_AND_MORE },
  command_executions: { kind: 'swept', moment: 'finished_at', keptMs: A_YEAR_AND_MORE },
  domain_leases: { kind: 'swept', moment: 'until', keptMs: DAY },
  events: { kind: 'pruned', by: 'the sampler of their stage and region, by age' },
  explorer_downloads: { kind: 'pruned', by: 'the next download: each lives a minute' },
  explorer_queries: { kind: 'pruned', by: 'the newest of each person' },
  fleet_actions: { kind: 'kept', why: 'the state of the demo follows from them: one for each change of a demo domain' },
  fleet_settings: { kind: 'bounded', by: 'settings of demo domains' },
  fleet_triage: { kind: 'pruned', by: 'the watcher of their place, when their subject is gone' },
  fleet_works: { kind: 'pruned', by: 'the demo, once a day: works that later ones have superseded' },
  grants: { kind: 'swept', moment: 'ends_at', keptMs: A_YEAR_AND_MORE, but: "state in ('WAITING', 'LIVE')" },
  issues: { kind: 'pruned', by: 'the sampler of their stage and region, by age' },
  job_result_parts: { kind: 'pruned', by: 'the sweep of their kind, with their result' },
  job_results: { kind: 'pruned', by: 'the sweep of their kind, by age and number' },
  jobs: { kind: 'swept', moment: 'finished_at', keptMs: 30 * DAY },
  metric_chunks: { kind: 'pruned', by: 'the compactor of statistics, by the age of their step' },
  metric_domains: { kind: 'pruned', by: 'the compactor of statistics, when their clusters are gone' },
  metric_layouts: { kind: 'pruned', by: 'the store of statistics, when nothing refers to them' },
  metric_readings: { kind: 'pruned', by: 'the compactor of statistics, when they are chunks' },
  metric_series: { kind: 'pruned', by: 'the compactor of statistics, with their cluster' },
  metric_sources: { kind: 'pruned', by: 'the compactor of statistics, by when they were last seen' },
  migrations_applied: { kind: 'bounded', by: 'steps of the schema' },
  observed_nodes: { kind: 'swept', moment: 'seen_at', keptMs: 7 * DAY },
  oidc_records: { kind: 'pruned', by: 'the sweep of the issuer, when they expire' },
  on_demand_executions: { kind: 'pruned', by: 'the sweep of on-demand data, by age' },
  on_demand_hours: { kind: 'pruned', by: 'the sweep of on-demand data, by age and budget' },
  on_demand_parts: { kind: 'pruned', by: 'the sweep of on-demand data, with their execution' },
  ots_account_regions: { kind: 'bounded', by: 'onboarded accounts' },
  ots_accounts: { kind: 'bounded', by: 'onboarded accounts' },
  ots_verifications: { kind: 'bounded', by: 'domains of onboarded accounts: each round writes over the last' },
  preferences: { kind: 'bounded', by: 'people and what each may choose' },
  push_events: { kind: 'pruned', by: 'the pushes, after an hour or beyond 20,000' },
  push_head: { kind: 'bounded', by: 'one row' },
  release_clusters: { kind: 'bounded', by: 'clusters' },
  release_components: { kind: 'bounded', by: 'components that people registered' },
  release_deployment_details: { kind: 'pruned', by: 'the sweep of releases, with their deployment' },
  release_deployments: { kind: 'pruned', by: 'the sweep of releases, after 400 days' },
  release_leases: { kind: 'bounded', by: 'stacks' },
  release_notices: { kind: 'pruned', by: 'the sweep of releases, with their deployment' },
  release_operations: { kind: 'pruned', by: 'the sweep of releases, with their deployment' },
  release_packages: { kind: 'bounded', by: 'files that people brought in' },
  release_settings: { kind: 'pruned', by: 'the sweep of releases, with their deployment' },
  release_stacks: { kind: 'bounded', by: 'stacks that people made' },
  release_stages: { kind: 'pruned', by: 'the sweep of releases, with their release' },
  release_tokens: { kind: 'pruned', by: 'the sweep of releases, after 7 days' },
  release_transitions: { kind: 'pruned', by: 'the sweep of releases, with their deployment' },
  release_versions: { kind: 'bounded', by: 'versions that people registered' },
  releases: { kind: 'pruned', by: 'the sweep of releases, after 400 days' },
  server_leases: { kind: 'swept', moment: 'until', keptMs: DAY },
  servers: { kind: 'pruned', by: 'the beat of every server, a day after they were last seen' },
  sessions: { kind: 'pruned', by: 'the sweep of sessions, when their cookie cannot live any more' },
  short_links: { kind: 'kept', why: 'they stand in tickets' },
  sop_searches_without_result: { kind: 'pruned', by: 'the newest 500' },
  tickets: { kind: 'pruned', by: 'the sampler of their stage and region, by age' },
  transcript_pieces: { kind: 'follows', table: 'transcripts', key: 'transcript_id', ofKey: 'id' },
  transcripts: { kind: 'swept', moment: 'ended_at', keptMs: A_YEAR_AND_MORE },
  users: { kind: 'bounded', by: 'local people' },
  vitals_samples: { kind: 'pruned', by: 'the store of vitals, by the age of their step' },
};

/** In words for people. */
export function retentionText(table: string): string {
  const retention = Object.hasOwn(RETENTION, table) ? RETENTION[table] : undefined;
  switch (retention?.kind) {
    case 'bounded':
      return `bounded by ${retention.by}`;
    case 'pruned':
      return `pruned by ${retention.by}`;
    case 'swept':
      return `kept for ${Math.round(retention.keptMs / DAY)} days`;
    case 'follows':
      return `goes with ${retention.table}`;
    case 'kept':
      return `kept: ${retention.why}`;
    case undefined:
      return 'not known to this version';
  }
}
