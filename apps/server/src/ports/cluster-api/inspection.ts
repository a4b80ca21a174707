import type { ActiveRecovery, FormerNode, ManagerFacts, NodeDisk, NodePressures, PoolCounts, WatermarkTexts } from '#rules/inspector/facts';
import type { CallOptions, Dated } from './port.ts';

/** The typed reads that the domain inspector adds. Heavy ones wait for each other within a domain, and throw "throttled" in light mode. */
export interface InspectionReads {
  /** The elected cluster manager; null when the cluster names none. */
  manager(domainIdentifier: string, options?: CallOptions): Promise<Dated<ManagerFacts | null>>;
  /** Shards and disk of each data node; heavy. */
  allocation(domainIdentifier: string, options?: CallOptions): Promise<Dated<NodeDisk[]>>;
  /** The pools of searches and writes, node by node; heavy. "not-offered" by Elasticsearch before 5. */
  threadPools(domainIdentifier: string, options?: CallOptions): Promise<Dated<PoolCounts[]>>;
  /** Heap after collections, breakers and indexing pressure of each node that answers within 5 s, and which do not; heavy. */
  nodePressure(domainIdentifier: string, options?: CallOptions): Promise<Dated<NodePressures>>;
  /** Recoveries that run now; copies that have not begun are not among them. Heavy. */
  activeRecoveries(domainIdentifier: string, options?: CallOptions): Promise<Dated<ActiveRecovery[]>>;
  /** Disk marks in force: defaults, persistent and transient settings together. */
  watermarks(domainIdentifier: string, options?: CallOptions): Promise<Dated<WatermarkTexts>>;
  /** Weight of each zone for searches; empty where none is set or the version has none. */
  zoneWeights(domainIdentifier: string, options?: CallOptions): Promise<Dated<Record<string, number>>>;
  /** Nodes of earlier answers of `nodes` that the newest one lacks, latest seen first; from memory, of the last day. */
  formerNodes(domainIdentifier: string): FormerNode[];
}
