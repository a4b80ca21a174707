import { copiesIn, MOST_LISTED_SHARDS } from '#rules/domains/shard-counts';
import { type LookedSnapshot, lookedSnapshot } from '#rules/domains/snapshot-age';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { type ClusterLists, failureOfSnapshots, issuesOfLists } from '#rules/events/own/lists';
import { followRecoveries, type SeenRecoveries } from '#rules/events/own/recoveries';
import type { ClusterApi, ClusterHealth } from '../../cluster-api/port.ts';
import { type IssueKeeper, keepFound } from './issue-keeper.ts';

export interface ListPorts {
  cluster: Pick<ClusterApi, 'health' | 'lightMode' | 'shards' | 'activeRecoveries' | 'repositories' | 'snapshots' | 'dashboardsHealth'>;
  keeper: Pick<IssueKeeper, 'found'>;
  clock: { now(): number };
}

/** Looks at the lists of own clusters for what their service would open issues of. */
export interface ListLooks {
  /** Reads each list as often as what it tells changes, however often it is called; none in light mode, and none of a cluster that gives no answer. */
  look(domainIdentifier: string): Promise<void>;
}

/** What is read of each, and how old it may be: shards grow slowly, and each row of a repository's table is a file of it. */
const EVERY_MS = { shards: 10 * MINUTE, snapshots: HOUR / 2, recoveries: 25 * SECOND, dashboards: MINUTE };
/** A good one that comes meanwhile is soon seen. */
const FAILING_SNAPSHOTS_MS = 10 * MINUTE;

export function createListLooks({ cluster, keeper, clock }: ListPorts): ListLooks {
  const readAt = new Map<string, number>();
  const seen = new Map<string, SeenRecoveries>();
  /** Domains whose snapshots failed when they were read last. */
  const failing = new Set<string>();

  /** The answer when it is time for it, and null between: what has been judged stands until then. One that fails waits as long. */
  async function due<T>(domainIdentifier: string, what: keyof typeof EVERY_MS, at: number, read: () => Promise<T>): Promise<T | null> {
    const key = `${what} ${domainIdentifier}`;
    const everyMs = what === 'snapshots' && failing.has(domainIdentifier) ? FAILING_SNAPSHOTS_MS : EVERY_MS[what];
    if (at - (readAt.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return null;
    readAt.set(key, at);
    return read().catch(() => null);
  }

  async function recoveriesOf(domainIdentifier: string, at: number, moving: number): Promise<SeenRecoveries | null> {
    const running = moving === 0 ? [] : (await cluster.activeRecoveries(domainIdentifier, { maxAgeMs: EVERY_MS.recoveries })).value;
    const followed = followRecoveries(seen.get(domainIdentifier) ?? null, running, at);
    seen.set(domainIdentifier, followed);
    return followed;
  }

  async function snapshotsOf(domainIdentifier: string, at: number): Promise<LookedSnapshot[]> {
    const { value: repositories } = await cluster.repositories(domainIdentifier, { maxAgeMs: EVERY_MS.snapshots });
    const kept = { maxAgeMs: FAILING_SNAPSHOTS_MS / 2 };
    const tables = await Promise.all(repositories.map((repository) => cluster.snapshots(domainIdentifier, repository, kept)));
    const snapshots = tables.flatMap(({ value }) => value).map(lookedSnapshot);
    if (failureOfSnapshots(snapshots, at) === null) failing.delete(domainIdentifier);
    else failing.add(domainIdentifier);
    return snapshots;
  }

  async function read(domainIdentifier: string, at: number, health: ClusterHealth): Promise<ClusterLists> {
    const moving = health.initializing_shards + health.relocating_shards;
    const kept = { maxAgeMs: EVERY_MS.shards };
    const [shards, recoveries, snapshots, dashboards] = await Promise.all([
      copiesIn(health) <= MOST_LISTED_SHARDS ? due(domainIdentifier, 'shards', at, () => cluster.shards(domainIdentifier, kept)) : null,
      due(domainIdentifier, 'recoveries', at, () => recoveriesOf(domainIdentifier, at, moving)),
      due(domainIdentifier, 'snapshots', at, () => snapshotsOf(domainIdentifier, at)),
      due(domainIdentifier, 'dashboards', at, () => cluster.dashboardsHealth(domainIdentifier)),
    ]);
    return { at, shards: shards?.value ?? null, recoveries, snapshots, dashboards: dashboards?.value ?? null };
  }

  return {
    async look(domainIdentifier) {
      const health = await cluster.health(domainIdentifier, { maxAgeMs: EVERY_MS.recoveries }).catch(() => null);
      if (!health || cluster.lightMode(domainIdentifier)) return;
      const at = clock.now();
      await keepFound(keeper, domainIdentifier, at, issuesOfLists(await read(domainIdentifier, at, health.value)));
    },
  };
}
