import type { VersionRef } from '#rules/releases/model';
import { PortError } from '../../../ports/port-error.ts';
import type { Page } from '../../../ports/releases/port.ts';
import { type Call, requireCluster, type SdpdsHandlers } from './call.ts';
import { invalid, notAvailable } from './sdpds-problem.ts';
import { clusterOf, clusterUpdateOf, msOf, sameVersion } from './wire-answers.ts';

type ClusterCalls = 'cluster/syncStatus' | 'cluster/node/list' | 'cluster/features' | 'cluster/describe' | 'cluster/auditHistory';

const NODES_A_PAGE = 50;

/** What is known of one cluster. */
export const clusterCalls: SdpdsHandlers<ClusterCalls> = {
  'cluster/syncStatus': async (call, { cluster, maxNodes }) => {
    const record = await requireCluster(call, cluster);
    const { shell } = call.ctx.ports.releases;
    if (shell === null) throw notAvailable('The sync status of nodes');
    const installed = await shell.installed(cluster.clusterId, call.ctx.signal);
    const page = sortedPage(installed.keys(), { after: call.after, limit: maxNodes ?? NODES_A_PAGE, order: byAddress });
    const nodesSyncState = Object.fromEntries(
      page.rows.map((ip) => {
        const found = installed.get(ip);
        return [ip, found == null ? null : isSame(found, record.components)];
      }),
    );
    return { nodesSyncState, nextToken: call.next(page.next) };
  },

  'cluster/node/list': async (call, { cluster, maxNodes }) => {
    await requireCluster(call, cluster);
    const ips = await nodeIps(call, cluster.clusterId);
    const page = sortedPage(ips, { after: call.after, limit: maxNodes ?? NODES_A_PAGE, order: byAddress });
    return { nodeIpList: [...page.rows], nextToken: call.next(page.next) };
  },

  'cluster/features': async (call, { cluster, maxResults }) => {
    const record = await requireCluster(call, cluster);
    const versions = await call.records.versionsOf(cluster.stackName, record.components);
    const tags = versions.flatMap(({ featureTags }) => featureTags);
    const page = sortedPage(tags, { after: call.after, limit: maxResults ?? 100, order: byText });
    return { featureList: page.rows.map((featureTag) => ({ featureTag })), nextToken: call.next(page.next) };
  },

  'cluster/describe': async (call, { cluster }) => ({ clusterDescription: clusterOf(await requireCluster(call, cluster)) }),

  'cluster/auditHistory': async (call, { cluster, startTime, endTime, maxResults }) => {
    if (startTime > endTime) throw invalid('startTime must not be after endTime: exchange them, or choose a later end.');
    await requireCluster(call, cluster);
    const page = await call.records.deploymentsOfCluster(cluster.stackName, cluster.clusterId, {
      limit: maxResults ?? 50,
      after: call.after,
      from: msOf(startTime),
      to: msOf(endTime),
    });
    return { clusterUpdateList: page.rows.map(clusterUpdateOf), nextToken: call.next(page.next) };
  },
};

/** In any order: nothing is missing on the node and nothing is too much. */
const isSame = (found: readonly VersionRef[], wanted: readonly VersionRef[]): boolean =>
  found.length === wanted.length && wanted.every((one) => found.some((other) => sameVersion(one, other)));

async function nodeIps({ ctx }: Call, clusterId: string): Promise<string[]> {
  const { fleet } = ctx.ports.releases;
  if (fleet === null) throw notAvailable('The list of nodes');
  const health = (await fleet.health([clusterId], ctx.signal)).get(clusterId);
  if (health?.nodes == null)
    throw new PortError('unavailable', `The nodes of ${clusterId} could not be read: the cluster does not answer. Try again in a moment.`);
  return health.nodes.map(({ ip }) => ip);
}

/** A page of texts that are at hand, in the given order; the cursor is the last text, so that what is added meanwhile moves nothing. */
function sortedPage(
  values: Iterable<string>,
  { after, limit, order }: { after: string | null; limit: number; order: (a: string, b: string) => number },
): Page<string> {
  const sorted = [...new Set(values)].sort(order);
  const from = after === null ? 0 : sorted.findIndex((value) => order(value, after) > 0);
  const rest = from === -1 ? [] : sorted.slice(from);
  const rows = rest.slice(0, limit);
  return { rows, next: rest.length > limit ? (rows.at(-1) ?? null) : null };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Addresses by their numbers: 10.0.0.9 before 10.0.0.10. */
const byAddress = (a: string, b: string): number => byText(padded(a), padded(b));
const padded = (address: string): string => address.replace(/\d+/g, (digits) => digits.padStart(3, '0'));
