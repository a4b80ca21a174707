import { nodeKindOf } from '#rules/domains/node-kinds';
import type { FleetCluster, FleetNode, GateReading } from '#rules/releases/fleet';
import type { CatNode, CatShard, ClusterApi } from '../../cluster-api/port.ts';
import type { DomainRecord, DomainsPort } from '../../domains/port.ts';
import { isPortError, PortError } from '../../port-error.ts';
import type { ReleaseFleetPort } from '../port.ts';

/** More copies without a node than this are counted and not named. */
const MOST_NAMED = 60;
/** Clusters that are looked at at a time. */
const AT_ONCE = 8;

/**
 * Clusters that somebody runs, read through their own calls. What only a managed service knows (cells, pins, failed requests) is not reported. Nothing
 * is written: who may set something on these clusters is for their owner to say.
 */
export const openSearchReleaseFleet = (domains: Pick<DomainsPort, 'list' | 'find'>, cluster: ClusterApi): ReleaseFleetPort => {
  const read = async (clusterId: string, signal?: AbortSignal): Promise<FleetCluster | null> => {
    const record = await domains.find(clusterId, signal);
    return record && !record.deleted ? clusterOf(record) : null;
  };

  const look = async (clusterId: string, signal?: AbortSignal): Promise<GateReading | null> => {
    try {
      const options = { signal, maxAgeMs: 0 };
      const [health, nodes, attrs] = await Promise.all([
        cluster.health(clusterId, options),
        cluster.nodes(clusterId, options),
        cluster.nodeAttrs(clusterId, { signal }),
      ]);
      const { unassigned_shards: unassignedCount, relocating_shards: relocating, status } = health.value;
      const zoneOf = new Map(attrs.value.filter(({ attr }) => attr === 'zone').map(({ ip, value }) => [ip, value]));
      const shards = unassignedCount === 0 || unassignedCount > MOST_NAMED ? null : await cluster.shards(clusterId, options);
      const heaps = nodes.value.flatMap(({ heapPercent }) => (heapPercent === null ? [] : [heapPercent]));
      return {
        clusterId,
        at: health.asOf,
        nodes: nodes.value.map((node) => nodeOf(node, zoneOf.get(node.ip) ?? '')),
        unassigned: unassignedCount === 0 ? [] : shards && namesOf(shards.value),
        unassignedCount,
        isRed: status === 'red',
        relocating,
        managerId: nodes.value.find(({ manager }) => manager === '*')?.id ?? null,
        fivexxPerMinute: null,
        p99Ms: null,
        heapPercent: heaps.length > 0 ? Math.max(...heaps) : null,
        busyWith: null,
      };
    } catch (error) {
      if (!isPortError(error) || isPortError(error, 'cancelled')) throw error;
      return null;
    }
  };

  return {
    async clusters(signal) {
      const ids = (await domains.list(signal)).toSorted();
      return (await inGroups(ids, (clusterId) => read(clusterId, signal))).filter((one) => one !== null);
    },
    cluster: read,
    async health(clusterIds, signal) {
      const looks = await inGroups(clusterIds, async (clusterId) => [clusterId, await look(clusterId, signal)] as const);
      return new Map(looks);
    },
    async setting(clusterId, setting, signal) {
      const { value } = await cluster.settings(clusterId, { signal, maxAgeMs: 0 });
      return value.transient[setting] ?? null;
    },
    async putSetting() {
      throw new PortError('not-offered', 'This source only reads: settings of own clusters are not changed from here.');
    },
  };
};

async function inGroups<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))));
  return answers;
}

/** An attribute that is not known is left out: nobody is compared by it then. */
const clusterOf = ({ domainIdentifier, clientId, cellId, esVersion, layout, ...record }: DomainRecord): FleetCluster => {
  const { dataNodes, dedicatedManagers, coordinators, warmNodes, instanceType, standby } = layout;
  const zones = layout.zones.toSorted();
  const attributes: Record<string, string> = { esVersion };
  if (zones.length > 0) Object.assign(attributes, { numOfAz: String(zones.length), az: zones.join(',') });
  if (instanceType !== null) attributes.instanceType = instanceType;
  if (dataNodes !== null) attributes.instanceCount = String(dataNodes);
  if (standby !== null) attributes.standByEnabled = String(standby);
  return {
    clusterId: domainIdentifier,
    accountId: clientId,
    cellId: cellId ?? '',
    engine: esVersion,
    nodeCount: (dataNodes ?? 0) + (dedicatedManagers ?? 0) + (coordinators ?? 0) + (warmNodes ?? 0),
    isPinned: (record.pinnedVFIDomain ?? record.pinnedVFIClient) !== null,
    isSensitive: (record.isSensitiveDomain ?? false) || (record.isSensitiveClient ?? false),
    isIsolated: record.isDomainIsolated ?? false,
    isOwnAccount: false,
    peakHour: null,
    attributes,
  };
};

const nodeOf = (node: CatNode, zone: string): FleetNode => ({
  ip: node.ip,
  role: nodeKindOf(node),
  zone,
  // Engines tell their nodes' processors nowhere that is read here; packages for own clusters are not offered either.
  architecture: 'x86_64',
  inCluster: true,
  isElectedManager: node.manager === '*',
});

const namesOf = (shards: readonly CatShard[]): string[] =>
  shards
    .filter(({ state }) => state === 'UNASSIGNED')
    .map(({ index, shard, prirep }) => `${index}/${shard}/${prirep}`)
    .sort();
