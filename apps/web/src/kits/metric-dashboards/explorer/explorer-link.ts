import type { ExplorerChoice } from '#rules/metrics/explorer-choice';
import { EXPLORER_VARIANTS, type ExplorerVariant, explorerVariant } from '#rules/metrics/explorer-variants';
import { METRIC_STATS, type MetricStat } from '#rules/metrics/types';
import { VOLUME_TYPES } from '#rules/metrics/volumes';

/** What an explorer shows, or would show after Fetch. */
export interface ExplorerState {
  variant: ExplorerVariant;
  choice: ExplorerChoice;
  /** METRIC-057: the metrics of the account instead of the domain's own. */
  listsRoot: boolean;
}

/** What stands in the fields of a variant before anything is chosen (METRIC-066). */
export const emptyState = (variant: ExplorerVariant): ExplorerState => ({
  variant,
  choice: { metrics: [], stats: [variant.defaultStat], resources: [], splitByResource: false, volumeType: null },
  listsRoot: false,
});

/**
 * Reads an address (METRIC-018): `metricName`, `stats` and `nodeIds` are lists separated by commas or given several times, `splitByResource` is
 * `true`. The variant is `explorer`, or the `title` of one; anything else is the generic one. Without a metric nothing else counts.
 */
export function readExplorer(params: URLSearchParams): ExplorerState {
  const variant = variantOf(params);
  const metrics = listOf(params, 'metricName');
  if (metrics.length === 0) return emptyState(variant);
  const volumeType = variant.picksVolumes ? (VOLUME_TYPES.find((type) => isSame(type, params.get('volumeType'))) ?? null) : null;
  return {
    variant,
    choice: {
      metrics,
      stats: statsOf(listOf(params, 'stats')),
      resources: listOf(params, 'nodeIds'),
      splitByResource: params.get('splitByResource') === 'true',
      volumeType,
    },
    listsRoot: variant.listsRoot && params.get('rootMetrics') === 'true',
  };
}

/** The address with another explorer in it; what goes without saying leaves no trace. The rest of the address stays. */
export function writeExplorer(params: URLSearchParams, { variant, choice, listsRoot }: ExplorerState): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  put('explorer', variant.id === 'generic' ? '' : variant.id);
  put('metricName', joined(choice.metrics));
  put('stats', joined(choice.stats));
  put('nodeIds', joined(choice.resources));
  put('splitByResource', choice.splitByResource ? 'true' : '');
  put('volumeType', choice.volumeType ?? '');
  put('rootMetrics', listsRoot ? 'true' : '');
  return next;
}

/** Whether two states show the same: orders do not matter to what is fetched, but titles follow them, so they count. */
export const isSameState = (one: ExplorerState, other: ExplorerState): boolean =>
  writeExplorer(new URLSearchParams(), one).toString() === writeExplorer(new URLSearchParams(), other).toString();

function variantOf(params: URLSearchParams): ExplorerVariant {
  const id = params.get('explorer');
  const title = params.get('title');
  return explorerVariant(id ?? EXPLORER_VARIANTS.find((variant) => isSame(variant.title, title))?.id ?? null);
}

const isSame = (text: string, other: string | null): boolean => text.toLowerCase() === other?.trim().toLowerCase();

const listOf = (params: URLSearchParams, name: string): string[] => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((text) => decoded(text.trim()))
      .filter((text) => text !== ''),
  ),
];

/** In the stated order, whatever the address has; what is no statistic is left out. */
const statsOf = (names: readonly string[]): MetricStat[] => METRIC_STATS.filter((stat) => names.some((name) => isSame(stat, name)));

/** A comma is part of some names: it then stands as it would in an address, and a percent sign too. */
const joined = (values: readonly string[]): string => values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
const decoded = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');
