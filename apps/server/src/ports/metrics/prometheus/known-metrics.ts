import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { GraphDefinition } from '#rules/metrics/types';
import { equivalentsOf } from './equivalents.ts';
import { type Formula, formulaOf } from './formulas.ts';

/** A metric that exporters can give, with its ways in the order of preference. */
export interface KnownMetric {
  namespace: string;
  metricName: string;
  dimensionSets: readonly (readonly string[])[];
  formulas: readonly Formula[];
}

const keyOf = (namespace: string, metricName: string): string => `${namespace}/${metricName}`;

function knownOf(graph: GraphDefinition): KnownMetric[] {
  if (graph.prometheus === null) return [];
  const formulas = equivalentsOf(graph.prometheus).flatMap((equivalent) => formulaOf(graph, equivalent) ?? []);
  if (formulas.length === 0) return [];
  const { namespace, metricName, dimensionSets } = graph;
  return [{ namespace, metricName, dimensionSets, formulas }];
}

/** Every metric of the domain's graphs that has an equivalent on Prometheus, once; several graphs of one metric have one equivalent. */
export const KNOWN_METRICS: readonly KnownMetric[] = [
  ...DOMAIN_GRAPHS.flatMap(knownOf)
    .reduce((found, known) => {
      const key = keyOf(known.namespace, known.metricName);
      const before = found.get(key);
      return found.set(key, before ? { ...before, dimensionSets: [...before.dimensionSets, ...known.dimensionSets] } : known);
    }, new Map<string, KnownMetric>())
    .values(),
];

const BY_KEY = new Map(KNOWN_METRICS.map((known) => [keyOf(known.namespace, known.metricName), known]));

export const knownMetric = (namespace: string, metricName: string): KnownMetric | undefined => BY_KEY.get(keyOf(namespace, metricName));

/** Names of all exporters' metrics that stand for a graph. */
export const EXPORTER_NAMES: readonly string[] = [
  ...new Set(KNOWN_METRICS.flatMap(({ formulas }) => formulas.map(({ equivalent }) => equivalent.metric))),
].sort();
