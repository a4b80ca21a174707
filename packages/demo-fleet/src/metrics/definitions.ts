import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { GraphDefinition } from '#rules/metrics/types';
import type { NodeRole } from '../fleet/slots.ts';
import { hashText } from '../random.ts';
import { type Shape, shapeOf } from './shape-table.ts';

/** One metric of the graph tables, whatever number of graphs show it. */
export interface MetricDefinition {
  namespace: string;
  metricName: string;
  unit: string;
  shape: Shape;
  /** Sets of dimension names; a name with `=` has that value only. */
  sets: readonly (readonly string[])[];
  /** Nodes publish it themselves: by domain there is the highest, lowest, mean or sum of theirs. */
  byNode: boolean;
  /** Whose nodes publish it. */
  role: NodeRole | 'all' | 'managers';
  salt: number;
}

export const ACTIVE_READS = 'ActiveReads.';

const keyOf = (namespace: string, metricName: string): string =>
  `${namespace} ${metricName.startsWith(ACTIVE_READS) ? ACTIVE_READS : metricName}`;

const roleOf = (namespace: string, metricName: string): MetricDefinition['role'] => {
  if (namespace === 'Tumbler/ClusterManager' || /^(ClusterManager_|Election_Term|PublishClusterState|ClusterApplier)/.test(metricName))
    return 'managers';
  if (metricName.startsWith('Master')) return 'master';
  if (metricName.startsWith('Coordinator')) return 'coordinator';
  if (namespace === 'Tumbler/Kraken' || /^[Ww]arm/.test(metricName)) return 'ultrawarm';
  return ['Tumbler/Process', 'AWS/EC2', 'Tumbler/S3Discovery', 'Tumbler/RemotePublication'].includes(namespace) ? 'all' : 'data';
};

const makeDefinition = (graphs: readonly GraphDefinition[]): MetricDefinition => {
  const { namespace, metricName, unit, stat } = graphs[0] as GraphDefinition;
  const sets = new Map<string, readonly string[]>();
  for (const graph of graphs) for (const set of graph.dimensionSets) sets.set([...set].sort().join(), set);
  return {
    namespace,
    metricName,
    unit,
    shape: shapeOf(metricName, unit, stat),
    sets: [...sets.values()],
    byNode: [...sets.values()].some((set) => set.includes('NodeId') || set.includes('InstanceId')),
    role: roleOf(namespace, metricName),
    salt: hashText(`${namespace}/${metricName}`),
  };
};

const DEFINITIONS: ReadonlyMap<string, MetricDefinition> = ((): Map<string, MetricDefinition> => {
  const grouped = new Map<string, GraphDefinition[]>();
  for (const graph of DOMAIN_GRAPHS) {
    const key = keyOf(graph.namespace, graph.metricName);
    grouped.set(key, [...(grouped.get(key) ?? []), graph]);
  }
  return new Map([...grouped].map(([key, graphs]) => [key, makeDefinition(graphs)]));
})();

/** Every metric of the domain's graph tables. */
export const definitions = (): Iterable<MetricDefinition> => DEFINITIONS.values();

export const definitionOf = (namespace: string, metricName: string): MetricDefinition | undefined =>
  DEFINITIONS.get(keyOf(namespace, metricName));
