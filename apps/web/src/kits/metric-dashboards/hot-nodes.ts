import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#rules/metrics/packed-listing';
import type { Dimension } from '#rules/metrics/types';
import type { DashboardSettings } from './dashboard-settings.ts';
import type { MetricSource, WidgetRequest } from './metric-source.ts';

/** A node with how hot it is now. */
export interface HotNode {
  id: string;
  /** What it is called on screen. */
  name: string;
  /** The newest value of each metric that tells, in the settings' order; NaN where there is none. */
  figures: readonly number[];
}

const STEP_MS = 300_000;
/** The newest points of the last so many periods: the very last may still be empty. */
const STEPS = 3;

/** The nodes of a listing, hottest first: by the highest of their newest figures; those without figures last. */
export function useHotNodes(
  source: MetricSource,
  settings: DashboardSettings,
  listing: Listing | undefined,
): readonly HotNode[] | undefined {
  const { heat } = settings;
  const { data } = useQuery({
    queryKey: ['hot-nodes', source.id],
    enabled: heat !== undefined && listing !== undefined,
    staleTime: STEP_MS,
    queryFn: async ({ signal }) => {
      if (!heat || !listing) return [];
      const sets = nodeSets(listing, heat.metricNames, Object.keys(settings.known));
      const widgets = sets.flatMap((dimensions) =>
        heat.metricNames.map((name): WidgetRequest => widgetOf(heat.namespace, name, dimensions)),
      );
      const to = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
      const window = { from: to - STEPS * STEP_MS, to, periodSeconds: STEP_MS / 1000 };
      const newest: number[] = [];
      for (let at = 0; at < widgets.length; at += source.batchSize) {
        const { series } = await source.read(widgets.slice(at, at + source.batchSize), window, signal);
        for (const { values } of series) newest.push([...values].reverse().find(Number.isFinite) ?? Number.NaN);
      }
      return sets.map((dimensions, at): HotNode => {
        const node = dimensions.find(({ name }) => name === 'NodeId') ?? { name: 'NodeId', value: '' };
        const first = at * heat.metricNames.length;
        return {
          id: node.value,
          name: settings.nameOf?.(node) ?? node.value,
          figures: newest.slice(first, first + heat.metricNames.length),
        };
      });
    },
    select: (nodes) => nodes.toSorted((a, b) => heatOf(b) - heatOf(a) || a.name.localeCompare(b.name, 'en', { numeric: true })),
  });
  return data;
}

const heatOf = ({ figures }: HotNode): number => Math.max(-1, ...figures.filter(Number.isFinite));

/** The sets of dimensions that name a node and nothing else that the subject does not give, one a node. */
function nodeSets(listing: Listing, metricNames: readonly string[], known: readonly string[]): (readonly Dimension[])[] {
  const byNode = new Map<string, readonly Dimension[]>();
  for (const name of metricNames)
    for (const dimensions of listing.get(name) ?? []) {
      const node = dimensions.find((dimension) => dimension.name === 'NodeId');
      if (node && dimensions.every((dimension) => dimension === node || known.includes(dimension.name))) byNode.set(node.value, dimensions);
    }
  return [...byNode.values()];
}

const widgetOf = (namespace: string, metric_name: string, dimensions: readonly Dimension[]): WidgetRequest => ({
  namespace,
  dimensions,
  account_id: '',
  metric_name,
  stats: 'Maximum',
  alias: metric_name,
  unit: 'Percent',
});
