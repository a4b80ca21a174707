import { MOST_LISTED_SHARDS } from '#rules/domains/shard-counts';
import type { AnalysisType } from '#rules/hawkeye/analysis';
import type { ClusterNow, Unread } from '#rules/hawkeye/facts';
import type { ClusterApi } from '../../ports/cluster-api/port.ts';
import { isPortError } from '../../ports/port-error.ts';
import { whyUnread } from './analysis-curves.ts';

/** How the cluster is now; `throttles` are its words where it, or what stands before it, answers 429. */
export interface AnsweredNow {
  now: ClusterNow | null;
  throttles: string | null;
}

const EXCLUDES = /^cluster\.routing\.allocation\.exclude\./;

/**
 * Settings, disks and shards of the cluster as far as the analysis needs them, one read after another. Health alone is asked first: a cluster that
 * throttles is left in peace.
 */
export async function readClusterNow(
  cluster: ClusterApi,
  domainIdentifier: string,
  analysisType: AnalysisType,
  signal: AbortSignal,
  unread: Unread[],
): Promise<AnsweredNow> {
  if (analysisType === 'node_drop') return { now: null, throttles: null };
  let shards: number;
  try {
    const { value } = await cluster.health(domainIdentifier, { signal });
    shards = value.active_shards + value.unassigned_shards;
  } catch (error) {
    const isThrottled = isPortError(error, 'throttled') && !cluster.lightMode(domainIdentifier);
    if (!isThrottled || analysisType !== 'analysis_429') throw error;
    return { now: null, throttles: `The cluster answers 429 now: ${error.message}` };
  }
  if (analysisType !== 'node_hotspot') return { now: null, throttles: null };
  const attempt = async <T>(what: string, read: () => Promise<{ value: T }>): Promise<T | null> => {
    try {
      return (await read()).value;
    } catch (error) {
      if (signal.aborted) throw error;
      unread.push({ source: 'cluster', what, why: whyUnread(error) });
      return null;
    }
  };
  const settings = await attempt('cluster settings', () => cluster.settings(domainIdentifier, { signal }));
  const nodes = await attempt('nodes', () => cluster.nodes(domainIdentifier, { signal }));
  const disks = await attempt('allocation', () => cluster.allocation(domainIdentifier, { signal }));
  const rows = shards > MOST_LISTED_SHARDS ? null : await attempt('shards', () => cluster.shards(domainIdentifier, { signal }));
  if (shards > MOST_LISTED_SHARDS)
    unread.push({ source: 'cluster', what: 'shards', why: `a list of ${shards} shards would burden the cluster` });
  const ids = new Map((nodes ?? []).map(({ name, id }) => [name, id]));
  const flat = { ...settings?.persistent, ...settings?.transient };
  return {
    now: {
      exclusions: Object.fromEntries(Object.entries(flat).filter(([name, value]) => EXCLUDES.test(name) && value !== '')),
      disks: (disks ?? []).map(({ node, ip, shards: held, usedBytes, totalBytes }) => ({
        nodeId: ids.get(node) ?? null,
        name: node,
        ip,
        shards: held,
        usedBytes,
        totalBytes,
      })),
      indexBytes: rows && bytesByNode(rows),
    },
    throttles: null,
  };
}

/** Bytes of each index on each node. */
function bytesByNode(rows: readonly { index: string; store: number | null; id: string | null }[]): Map<string, Map<string, number>> {
  const byNode = new Map<string, Map<string, number>>();
  for (const { index, store, id } of rows) {
    if (id === null || store === null) continue;
    const node = byNode.get(id) ?? new Map<string, number>();
    byNode.set(id, node);
    node.set(index, (node.get(index) ?? 0) + store);
  }
  return byNode;
}
