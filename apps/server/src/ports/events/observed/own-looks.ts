import type { NodeKind } from '#rules/domains/node-kinds';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import { issuesOfLatency } from '#rules/events/own/latency';
import { issuesOfLoad } from '#rules/events/own/load';
import { type ClusterLook, type FoundIssues, issuesOfLook, type NotedEvent, sincesOfLook, zonesOfLook } from '#rules/events/own/look';
import { countsByKind, warmNamesOf } from '#rules/inspector/kinds';
import type { CatNode, ClusterApi, Dated } from '../../cluster-api/port.ts';
import type { DomainLayout, DomainsPort } from '../../domains/port.ts';
import { type StatisticsStore, zonesOfNodes } from '../../metrics/statistics/statistics-store.ts';
import { nodeOfEvent } from '../event-node.ts';
import type { EventsPort } from '../port.ts';
import { type IssueKeeper, keepFound } from './issue-keeper.ts';
import { createLatencyReader, type LatencyReader } from './latencies.ts';
import { nodeMinutes } from './node-minutes.ts';

/** What a look asks. All of it is light, and none is asked of a cluster in light mode but its health. */
export interface LookedPorts {
  cluster: Pick<
    ClusterApi,
    'health' | 'nodes' | 'nodeAttrs' | 'formerNodes' | 'blocks' | 'watermarks' | 'settings' | 'decommission' | 'lightMode'
  >;
  domains: Pick<DomainsPort, 'find'>;
  events: Pick<EventsPort, 'domainEvents'>;
  /** Its own statistics, for those that are read by them. */
  statistics: Pick<StatisticsStore, 'sources' | 'points'>;
  versionOf(domainIdentifier: string): Promise<string>;
  keeper: Pick<IssueKeeper, 'found'>;
  clock: { now(): number };
}

/** Looks at own clusters for what their service would open issues of. */
export interface OwnLooks {
  /** Looks twice a minute, however often it is called. Of a cluster that gives no answer it tells nothing. */
  look(domainIdentifier: string): Promise<void>;
  /** Whether the cluster answered when it was looked at last; null before the first look. */
  isReached(domainIdentifier: string): boolean | null;
}

/** Twice a minute, though it is called with each reading of vitals. */
const EVERY_MS = 25 * SECOND;
/** What changes slowly, or is read by the sampler once a minute. */
const KEPT_MS = 55 * SECOND;
/** An answer that a page has just had is new enough. */
const NEW_MS = 5 * SECOND;
const MOST_EVENTS = 500;

export function createOwnLooks(ports: LookedPorts): OwnLooks {
  const latencies = createLatencyReader(ports.statistics);
  const looked = new Map<string, { at: number; isReached: boolean }>();
  return {
    async look(domainIdentifier) {
      const at = ports.clock.now();
      const last = looked.get(domainIdentifier)?.at ?? Number.NEGATIVE_INFINITY;
      if (at - last < EVERY_MS) return;
      const isNewMinute = Math.floor(at / MINUTE) !== Math.floor(last / MINUTE);
      const found = await lookAt(ports, latencies, domainIdentifier, { at, withLoad: isNewMinute });
      looked.set(domainIdentifier, { at, isReached: found !== null });
      if (found) await keepFound(ports.keeper, domainIdentifier, at, found.issues, found);
    },
    isReached: (domainIdentifier) => looked.get(domainIdentifier)?.isReached ?? null,
  };
}

const answered = <T>(answer: Promise<Dated<T>>): Promise<T | null> =>
  answer.then(
    ({ value }) => value,
    () => null,
  );

/** Load is judged by whole minutes: `withLoad` where there is another one since the last look. */
async function lookAt(
  ports: LookedPorts,
  latencies: LatencyReader,
  domainIdentifier: string,
  { at, withLoad }: { at: number; withLoad: boolean },
): Promise<{ issues: FoundIssues; zones: ReadonlyMap<IssueTypeName, string>; sinces: ReadonlyMap<IssueTypeName, number> } | null> {
  const { cluster, domains, statistics, versionOf } = ports;
  const health = await answered(cluster.health(domainIdentifier, { maxAgeMs: EVERY_MS }));
  if (!health) return null;
  const isLight = cluster.lightMode(domainIdentifier);
  const ask = <T>(call: () => Promise<Dated<T>>): Promise<T | null> => (isLight ? Promise.resolve(null) : answered(call()));
  const kept = { maxAgeMs: KEPT_MS };
  const [nodes, attrs, blocks, marks, settings, record, version, events, sources] = await Promise.all([
    ask(() => cluster.nodes(domainIdentifier, kept)),
    ask(() => cluster.nodeAttrs(domainIdentifier, kept)),
    ask(() => cluster.blocks(domainIdentifier, { maxAgeMs: NEW_MS })),
    ask(() => cluster.watermarks(domainIdentifier, kept)),
    ask(() => cluster.settings(domainIdentifier, kept)),
    isLight ? null : domains.find(domainIdentifier).catch(() => null),
    versionOf(domainIdentifier).catch(() => ''),
    eventsOf(ports, domainIdentifier, at),
    statistics.sources(domainIdentifier).catch(() => []),
  ]);
  const expected = record && expectedOf(record.layout);
  const warm = warmNamesOf(attrs ?? []);
  const limit = settings && (settings.transient[SHARDS_PER_NODE] ?? settings.persistent[SHARDS_PER_NODE] ?? defaultLimit(version));
  const look: ClusterLook = {
    at,
    health,
    // Without their box types warm nodes would be data nodes whose disks are full.
    nodes: attrs && nodes,
    warm,
    formerNodes: cluster.formerNodes(domainIdentifier),
    zoneOf: zonesOfNodes(sources),
    expected,
    zoneIsOut: nodes !== null && expected !== null && isShort(nodes, warm, expected) && (await zoneIsOut(ports, domainIdentifier)),
    blocks,
    marks,
    shardsPerNode: limit ? Number(limit) : null,
    events,
  };
  const load = withLoad
    ? [
        ...issuesOfLoad(await nodeMinutes(statistics, sources, { domainIdentifier, at, nodes: nodes ?? [] })),
        ...issuesOfLatency(await latencies.read(domainIdentifier, sources, at)),
      ]
    : [];
  return { issues: new Map([...issuesOfLook(look), ...load]), zones: zonesOfLook(look), sinces: sincesOfLook(look) };
}

const SHARDS_PER_NODE = 'cluster.max_shards_per_node';
/** The engine's own limit, where it has one: from Elasticsearch 7 on. */
const defaultLimit = (version: string): string | null => (/^(OS_|ES_[789])/.test(version) ? '1000' : null);

const expectedOf = ({ dataNodes, warmNodes, dedicatedManagers, coordinators }: DomainLayout) => ({
  data: dataNodes,
  ultrawarm: warmNodes,
  master: dedicatedManagers,
  coordinator: coordinators,
});

const isShort = (nodes: readonly CatNode[], warm: ReadonlySet<string>, expected: ReturnType<typeof expectedOf>): boolean => {
  const there = countsByKind(nodes, warm);
  return (Object.keys(there) as NodeKind[]).some((kind) => there[kind] < (expected[kind] ?? 0));
};

/** Asked only where nodes are missing. */
async function zoneIsOut({ cluster }: LookedPorts, domainIdentifier: string): Promise<boolean> {
  const states = await answered(cluster.decommission(domainIdentifier, { maxAgeMs: KEPT_MS }));
  return Object.values(states ?? {}).some((state) => state !== 'failed');
}

async function eventsOf({ events }: LookedPorts, domainIdentifier: string, at: number): Promise<NotedEvent[] | null> {
  const found = await events.domainEvents(domainIdentifier, at - HOUR, at + 1, MOST_EVENTS).catch(() => null);
  return (
    found?.events.map(({ event_type, event_timestamp, event_metadata: of }) => ({
      at: event_timestamp,
      type: event_type,
      node: nodeOfEvent(of)?.name ?? null,
    })) ?? null
  );
}
