import type { AttachedVolume } from '#rules/metrics/explorer-choice';
import { chartsOf, type ExplorerSeries, type Listing, machineOf, resourceOptions } from '#rules/metrics/explorer-choice';
import { definitionOf } from '#rules/metrics/explorer-definitions';
import type { ExplorerVariant } from '#rules/metrics/explorer-variants';
import type { Dimension, GraphDefinition } from '#rules/metrics/types';
import { MOST_SERIES } from '../graph-series.ts';
import type { WidgetRequest } from '../metric-source.ts';
import type { PlannedGraph } from '../panel-grid.tsx';
import type { ExplorerState } from './explorer-link.ts';

/** What an explorer's charts are made from. */
export interface PlanInput {
  state: ExplorerState;
  /** The variant's part of the listing, or of the account's. */
  listing: Listing;
  volumes: readonly AttachedVolume[];
  graphs: readonly GraphDefinition[];
  /** The account whose listing it is; empty for the subject's own. */
  accountId: string;
  /** Dimensions that every series of the subject has. */
  known: Readonly<Record<string, string>>;
  nameOf?: ((dimension: Dimension) => string) | undefined;
}

/** A chart of an explorer, and the choice that shows it alone. */
export interface PlannedChart extends PlannedGraph {
  alone: ExplorerState;
}

/** METRIC-062: the charts of a choice, in its order. Metrics that are not listed have none. */
export function planCharts({ state, listing, volumes, graphs, accountId, known: subject, nameOf }: PlanInput): PlannedChart[] {
  const { variant } = state;
  const choice = { ...state.choice, metrics: state.choice.metrics.filter((name) => listing.has(name)) };
  // A volume type without volumes means all of that type, and not the volumes of every other.
  if (variant.picksVolumes && choice.volumeType !== null && choice.resources.length === 0)
    choice.resources = resourceOptions(variant, listing, choice, volumes);
  const isNothing = variant.picksVolumes && choice.volumeType !== null && choice.resources.length === 0;
  const called = (dimension: Dimension): string =>
    subject[dimension.name] === dimension.value ? '' : (nameOf?.(dimension) ?? dimension.value);
  return chartsOf(variant, listing, choice, called).map(({ title, metricName, stat, series }): PlannedChart => {
    const own = isNothing ? [] : series;
    const known = definitionOf(variant, graphs, metricName, own[0]?.dimensions ?? []);
    const graph: GraphDefinition = {
      group: '',
      title,
      namespace: known?.namespace ?? variant.namespaces?.[0] ?? UNKNOWN_NAMESPACE,
      metricName,
      dimensionSets: [(own[0]?.dimensions ?? []).map(({ name }) => name)],
      stat,
      unit: known?.unit ?? '',
      // A level is stated for one statistic.
      note: known?.stat === stat ? known.note : null,
      prometheus: known?.prometheus ?? null,
      stats: known?.stats ?? null,
    };
    const labels = new Set<string>();
    const widgets = own.slice(0, MOST_SERIES).map((one) => widgetOf(variant, graphs, one, accountId, labels));
    const isSplit = choice.splitByResource && own.length > 0 && state.choice.resources.length > 1;
    const resources = isSplit
      ? [...new Set(own.flatMap(({ dimensions }) => machineOf(variant, dimensions) ?? []))]
      : state.choice.resources;
    return {
      graph,
      plan: { widgets, total: own.length, isWaiting: false },
      planFailure: null,
      alone: { ...state, choice: { ...state.choice, metrics: [metricName], stats: [stat], resources } },
    };
  });
}

/** Where a metric comes from that no definition knows: what customers see. */
const UNKNOWN_NAMESPACE = 'AWS/ES';

function widgetOf(
  variant: ExplorerVariant,
  graphs: readonly GraphDefinition[],
  { metricName, dimensions, stat, alias }: ExplorerSeries,
  accountId: string,
  labels: Set<string>,
): WidgetRequest {
  const known = definitionOf(variant, graphs, metricName, dimensions);
  // Lines of one chart have names of their own.
  let label = alias;
  for (let count = 2; labels.has(label); count += 1) label = `${alias} (${count})`;
  labels.add(label);
  return {
    namespace: known?.namespace ?? variant.namespaces?.[0] ?? UNKNOWN_NAMESPACE,
    dimensions,
    account_id: accountId,
    metric_name: metricName,
    stats: stat,
    alias: label,
    unit: known?.unit ?? '',
  };
}
