import { z } from 'zod';
import { copiesIn, MOST_LISTED_SHARDS } from '#rules/domains/shard-counts';
import { NODE_PATHS } from '#rules/metrics/stat-metrics';
import { numberAt, numbersOfNodes, rolesIn, SHARDS_PATH, STATS_FILTER, statRolesOf, TOTALS, totalPath } from '#rules/metrics/stat-paths';
import type { CatShard, ClusterApi, ClusterHealth } from '../../cluster-api/port.ts';
import { SLOT_MS } from './readings.ts';
import type { SourceNumbers } from './statistics-store.ts';

/** The calls that a reading makes. */
export type StatisticsCluster = Pick<ClusterApi, 'health' | 'shards' | 'raw' | 'lightMode'>;

/** Nodes that take longer are left out of the answer. */
const NODE_SECONDS = 8;
const GIVE_UP_MS = 12_000;
const MAX_BYTES = 64 * 1_024 * 1_024;
const STATS_PATH = `/_nodes/stats?timeout=${NODE_SECONDS}s&filter_path=${STATS_FILTER.join(',')}`;
/**
 * The list of shards is the costliest call: it is asked for this seldom and stands for as long, unless health counts otherwise than it did then;
 * a long one not more than once a minute even so, and a very long one (MOST_LISTED_SHARDS) not at all.
 */
const SHARDS_AGE_MS = 5 * 60_000;
const LONG_AGE_MS = 60_000;
const MANY_SHARDS = 2_000;

const Answer = z.object({
  _nodes: z.object({ total: z.number(), failed: z.number() }),
  nodes: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
type Answer = z.output<typeof Answer>;

/** Reads all statistics of one domain. */
export interface ClusterReader {
  /**
   * @param freshMs age up to which an answer of health that others asked for will do
   * @returns null when the cluster does not tell its health. Without statistics (light mode, no answer) what health says is there.
   */
  read(domainIdentifier: string, freshMs: number, signal?: AbortSignal): Promise<{ at: number; sources: SourceNumbers[] } | null>;
}

export function createClusterReader(cluster: StatisticsCluster, clock: { now(): number }): ClusterReader {
  const counted = new Map<string, { at: number; said: string; shards: ShardCounts | null }>();

  async function stats(domainIdentifier: string, ended: AbortSignal | undefined): Promise<Answer | null> {
    const late = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await cluster.raw(domainIdentifier, STATS_PATH, {
      maxBytes: MAX_BYTES,
      signal: ended ? AbortSignal.any([ended, late]) : late,
    });
    if (answer.status !== 200 || answer.truncated) return null;
    return Answer.safeParse(JSON.parse(answer.text)).data ?? null;
  }

  async function shards(domainIdentifier: string, health: ClusterHealth): Promise<ShardCounts | null> {
    const { active_shards, initializing_shards, relocating_shards, unassigned_shards } = health;
    const said = [active_shards, initializing_shards, relocating_shards, unassigned_shards].join();
    const total = copiesIn(health);
    const known = counted.get(domainIdentifier);
    const age = known ? clock.now() - known.at : Number.POSITIVE_INFINITY;
    const stands = known?.said === said ? SHARDS_AGE_MS : total > MANY_SHARDS ? LONG_AGE_MS : 0;
    if (known && age < stands) return known.shards;
    const rows = total <= MOST_LISTED_SHARDS ? await cluster.shards(domainIdentifier, { maxAgeMs: SLOT_MS / 2 }).catch(() => null) : null;
    const found = rows && countsOf(rows.value);
    counted.set(domainIdentifier, { at: clock.now(), said, shards: found });
    return found;
  }

  return {
    async read(domainIdentifier, freshMs, signal) {
      const health = await cluster.health(domainIdentifier, { maxAgeMs: freshMs, signal }).catch(() => null);
      if (!health) return null;
      const light = cluster.lightMode(domainIdentifier);
      const answer = light ? null : await stats(domainIdentifier, signal).catch(() => null);
      const at = clock.now();
      const counts = answer ? await shards(domainIdentifier, health.value) : null;
      return {
        at,
        sources: [clusterSource(health.value, answer), ...zoneSources(health.value, answer, counts), ...nodeSources(answer, counts)],
      };
    },
  };
}

function clusterSource(health: ClusterHealth, answer: Answer | null): SourceNumbers {
  const numbers = new Map<string, number>();
  for (const status of ['green', 'yellow', 'red'] as const) numbers.set(`health.${status}`, health.status === status ? 1 : 0);
  for (const name of HEALTH_NUMBERS) numbers.set(`health.${name}`, health[name]);
  // A total that lacks a node would look as if its documents were gone.
  const nodes = answer && answer._nodes.failed === 0 ? Object.values(answer.nodes) : [];
  for (const path of TOTALS) {
    const values = nodes.flatMap((node) => numberAt(node, path) ?? []);
    if (values.length > 0) numbers.set(totalPath(path), sum(values));
  }
  return { key: 'cluster', roles: [], zone: null, numbers };
}

const HEALTH_NUMBERS = [
  'number_of_nodes',
  'active_shards',
  'active_primary_shards',
  'unassigned_shards',
  'delayed_unassigned_shards',
  'initializing_shards',
  'relocating_shards',
  'number_of_pending_tasks',
  'task_max_waiting_in_queue_millis',
] as const;

function zoneSources(health: ClusterHealth, answer: Answer | null, counts: ShardCounts | null): SourceNumbers[] {
  const zoneOf = (id: string): string | null => zoneIn(answer?.nodes[id]);
  return Object.entries(health.awareness_attributes?.zone ?? {}).map(([zone, said]) => {
    const numbers = new Map([
      ['zone.active', said.weight > 0 ? 1 : 0],
      ['zone.data_nodes', said.data_nodes],
      ['zone.active_shards', said.active_shards],
      // The engine's own number is a difference that may fall below nothing.
      ['zone.unassigned_shards', Math.max(0, said.unassigned_shards)],
      ['zone.initializing_shards', said.initializing_shards],
      ['zone.relocating_shards', said.relocating_shards],
    ]);
    const ids = Object.keys(answer?.nodes ?? {}).filter((id) => zoneOf(id) === zone);
    if (counts)
      for (const role of ['primary', 'replica'] as const) numbers.set(`shards.${role}`, sum(ids.map((id) => counts.get(id)?.[role] ?? 0)));
    return { key: `zone/${zone}`, roles: [], zone, numbers };
  });
}

function nodeSources(answer: Answer | null, counts: ShardCounts | null): SourceNumbers[] {
  if (!answer) return [];
  const numbers = numbersOfNodes(answer.nodes, NODE_PATHS);
  return Object.entries(answer.nodes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, stats]) => {
      const own = numbers.get(id) ?? new Map<string, number>();
      const roles = statRolesOf(rolesIn(stats));
      if (counts && (roles.includes('data') || roles.includes('warm'))) {
        const { primary, replica } = counts.get(id) ?? { primary: 0, replica: 0 };
        own
          .set('shards.primary', primary)
          .set('shards.replica', replica)
          .set(SHARDS_PATH, primary + replica);
      }
      return { key: `node/${id}`, roles, zone: zoneIn(stats), numbers: own };
    });
}

const zoneIn = (stats: Readonly<Record<string, unknown>> | undefined): string | null => {
  const zone = (stats?.attributes as Record<string, unknown> | undefined)?.zone;
  return typeof zone === 'string' ? zone : null;
};

/** Node id to its copies. */
type ShardCounts = ReadonlyMap<string, { primary: number; replica: number }>;

function countsOf(shards: readonly CatShard[]): ShardCounts {
  const counts = new Map<string, { primary: number; replica: number }>();
  for (const { id, prirep } of shards) {
    if (id === null) continue;
    const of = counts.get(id) ?? { primary: 0, replica: 0 };
    of[prirep === 'p' ? 'primary' : 'replica'] += 1;
    counts.set(id, of);
  }
  return counts;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
