import { DAY } from '#rules/durations';
import type { Dimension } from '#rules/metrics/types';
import { ACTIVE_READS, definitions, type MetricDefinition } from './definitions.ts';
import { expand, fixedValues, MACHINE_DIMENSIONS, machineValues } from './dimensions.ts';
import { publishes } from './domain-metrics.ts';
import { isOffered, isSetOffered } from './offered.ts';
import type { MetricsSource } from './source.ts';
import { Timeline } from './timeline.ts';

/** A metric's name to the sets of dimensions that it comes with. */
export type Listing = Map<string, readonly (readonly Dimension[])[]>;

/** How long nodes that left are listed. */
const LISTED_FOR_MS = 14 * DAY;

/** What the account publishes beside the domain: machines, volumes, balancers. */
const ROOT = /^AWS\/(EC2|EBS|ApplicationELB)$/;

/**
 * What a domain publishes at a time, names ascending, nodes that left in the last 14 days included. Sets are shared between metrics: a
 * thousand nodes are a thousand sets and not a thousand for each metric.
 */
export const listingOf = (source: MetricsSource, now: number, only: 'all' | 'root'): Listing => {
  const { reader } = source;
  const machines = [...new Timeline(source, now - LISTED_FOR_MS, now + 1).lives.values()].map(({ machine }) => machine);
  const shared = new Map<string, Dimension[][]>();

  const expandSet = (set: readonly string[], role: MetricDefinition['role']): Dimension[][] => {
    const perMachine = set.some((name) => MACHINE_DIMENSIONS.has(name));
    const key = `${set.join()} ${perMachine ? role : ''}`;
    let sets = shared.get(key);
    if (!sets) {
      const publishers = perMachine ? machines.filter((machine) => publishes(role, machine.role, source.spec.masters)) : [null];
      sets = publishers.flatMap((machine) =>
        expand(set, (name) => (machine && MACHINE_DIMENSIONS.has(name) ? machineValues(reader, machine, name) : fixedValues(reader, name))),
      );
      shared.set(key, sets);
    }
    return sets;
  };

  const names = new Map<string, Dimension[][]>();
  for (const definition of definitions()) {
    if ((only === 'root' && !ROOT.test(definition.namespace)) || !isOffered(definition, reader)) continue;
    const sets = definition.sets.filter((set) => isSetOffered(set, reader)).flatMap((set) => expandSet(set, definition.role));
    const { metricName } = definition;
    if (sets.length === 0) continue;
    if (metricName.startsWith(ACTIVE_READS)) for (const zone of reader.facts.zones) names.set(`${ACTIVE_READS}${zone}`, sets);
    else names.set(metricName, [...(names.get(metricName) ?? []), ...sets]);
  }
  return new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
};
