import type { ExplorerVariant } from './explorer-variants.ts';
import type { Dimension, GraphDefinition, MetricStat } from './types.ts';
import { DEVICES_OF_VOLUME, type VolumeType } from './volumes.ts';

/** A metric's name to the sets of dimensions it comes with (METRIC-068). */
export type Listing = ReadonlyMap<string, readonly (readonly Dimension[])[]>;

/** What stands in an explorer's fields. */
export interface ExplorerChoice {
  metrics: readonly string[];
  stats: readonly MetricStat[];
  /** Machines or volumes; none means the domain's own series. */
  resources: readonly string[];
  /** A chart for each machine instead of one with a line for each. */
  splitByResource: boolean;
  volumeType: VolumeType | null;
}

/** METRIC-059: why nothing can be fetched yet, or null. */
export const fetchRefusal = ({ metrics, stats }: Pick<ExplorerChoice, 'metrics' | 'stats'>): string | null => {
  if (metrics.length === 0) return 'Choose a metric first.';
  return stats.length === 0 ? 'Choose a statistic first.' : null;
};

/** METRIC-060: the field of machines is wrong as long as no statistic is chosen. */
export const resourceFieldProblem = (stats: readonly MetricStat[]): string | null =>
  stats.length === 0 ? 'Choose a statistic first: without one no machine can be shown.' : null;

export interface MetricOption {
  name: string;
  /** METRIC-064: why it cannot be chosen now; null when it can. */
  disabledBecause: string | null;
}

/** METRIC-064: what the volumes of a machine can spend above their base; it means nothing without saying which volumes. */
const BURST_BALANCE = 'BurstBalance';

/** Names that can be chosen: those that are listed and, where the variant has its own namespaces, are known to be of one of them. */
export const metricOptions = (
  variant: ExplorerVariant,
  listing: Listing,
  graphs: readonly GraphDefinition[],
  volumeType: VolumeType | null,
): MetricOption[] => {
  const { namespaces } = variant;
  const known = namespaces && new Set(graphs.filter(({ namespace }) => namespaces.includes(namespace)).map(({ metricName }) => metricName));
  return [...listing.keys()]
    .filter((name) => !known || known.has(name))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => ({
      name,
      disabledBecause: variant.picksVolumes && name === BURST_BALANCE && volumeType === null ? 'Pick a volume type first.' : null,
    }));
};

/** A volume of a machine, as the machine tells it. */
export interface AttachedVolume {
  instanceId: string;
  deviceName: string;
  volumeId: string;
}

/**
 * Machines or volumes that the chosen metrics are kept for, ascending. With a volume type only the volumes that are attached as one of its
 * devices (METRIC-065).
 */
export const resourceOptions = (
  variant: ExplorerVariant,
  listing: Listing,
  { metrics, volumeType }: Pick<ExplorerChoice, 'metrics' | 'volumeType'>,
  volumes: readonly AttachedVolume[],
): string[] => {
  const found = new Set(metrics.flatMap((name) => (listing.get(name) ?? []).flatMap((set) => machineOf(variant, set) ?? [])));
  if (variant.picksVolumes && volumeType !== null) {
    const wanted = new Set(
      volumes.filter(({ deviceName }) => DEVICES_OF_VOLUME[volumeType].includes(deviceName)).map(({ volumeId }) => volumeId),
    );
    for (const id of found) if (!wanted.has(id)) found.delete(id);
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1));
};

/** One line of a chart that an explorer builds. */
export interface ExplorerSeries {
  metricName: string;
  dimensions: readonly Dimension[];
  stat: MetricStat;
  alias: string;
}

export interface ExplorerChart {
  /** Unique among the charts of a choice. */
  title: string;
  metricName: string;
  stat: MetricStat;
  series: readonly ExplorerSeries[];
}

/**
 * METRIC-062: the charts of a choice: one for each metric and statistic, with a line for each chosen machine, or with `splitByResource` one
 * for each of those. Without machines the sets of dimensions that name none; where a metric comes only by machine, all of them. `nameOf` is
 * what a dimension's value is called; empty for one that tells nothing.
 */
export const chartsOf = (
  variant: ExplorerVariant,
  listing: Listing,
  choice: ExplorerChoice,
  nameOf: (dimension: Dimension) => string = ({ value }) => value,
): ExplorerChart[] =>
  choice.metrics.flatMap((metricName) =>
    choice.stats.flatMap((stat) => {
      const title = `${metricName} ${stat}`;
      const series = chosenSets(variant, listing.get(metricName) ?? [], choice.resources).map((dimensions) => ({
        metricName,
        dimensions,
        stat,
        alias: aliasOf(variant, dimensions, nameOf) ?? metricName,
      }));
      if (!choice.splitByResource || series.length < 2) return [{ title, metricName, stat, series }];
      return [...new Set(series.map(({ alias }) => alias))].map((alias) => ({
        title: `${title} ${alias}`,
        metricName,
        stat,
        series: series.filter((one) => one.alias === alias),
      }));
    }),
  );

const chosenSets = (
  variant: ExplorerVariant,
  sets: readonly (readonly Dimension[])[],
  resources: readonly string[],
): readonly (readonly Dimension[])[] => {
  if (resources.length > 0) {
    const wanted = new Set(resources);
    return sets.filter((set) => wanted.has(machineOf(variant, set) ?? ''));
  }
  const whole = sets.filter((set) => !set.some(({ name }) => MACHINES.includes(name)));
  return whole.length > 0 ? whole : sets;
};

/** Names of dimensions that tell machines, and volumes of machines. */
const MACHINES: readonly string[] = ['NodeId', 'InstanceId', 'VolumeId'];

/** The machine of a series: in an explorer of all namespaces whatever names one, in the others what their namespaces name machines by. */
export const machineOf = ({ resource, namespaces }: ExplorerVariant, set: readonly Dimension[]): string | undefined =>
  dimensionOf(set, resource) ?? (namespaces === null ? set.find(({ name }) => MACHINES.includes(name))?.value : undefined);

/** What tells a line from the others: its machine, and whatever else it has beside the domain's own dimensions. */
const aliasOf = (
  { resource }: ExplorerVariant,
  dimensions: readonly Dimension[],
  nameOf: (dimension: Dimension) => string,
): string | undefined => {
  const own = dimensions.filter(({ name }) => name !== 'ClientId' && name !== 'DomainName');
  const first = own.filter(({ name }) => name === resource);
  const rest = own.filter(({ name }) => name !== resource);
  return [...first, ...rest].map(nameOf).filter(Boolean).join(' ') || undefined;
};

const dimensionOf = (set: readonly Dimension[], name: string): string | undefined =>
  set.find((dimension) => dimension.name === name)?.value;
