import type { Listing, ListingGap } from '#rules/metrics/packed-listing';
import type { Dimension, GraphDefinition } from '#rules/metrics/types';
import type { Split } from './dashboard-state.ts';
import type { WidgetRequest } from './metric-source.ts';

/** What the series of a graph depend on. */
export interface SeriesChoice {
  /** Dimensions whose value the subject gives: ClientId, DomainName. */
  known: Readonly<Record<string, string>>;
  split: Split;
  /** Only these nodes; empty for all. With some chosen, graphs that know nodes are by node. */
  nodes: readonly string[];
  /** Null while it is not there yet. */
  listing: Listing | null;
  /** Nodes, hottest first; those that are not in it come last. */
  hottest: readonly string[];
  /** What a dimension's value is called: a node's address instead of its id. */
  nameOf?: ((dimension: Dimension) => string) | undefined;
}

/** The series of one graph. */
export interface GraphSeries {
  widgets: readonly WidgetRequest[];
  /** How many there are where not all are shown. */
  total: number;
  /** The listing is needed and not there yet. */
  isWaiting: boolean;
  /** What the listing that the series are from does not say of them. */
  gap?: ListingGap | undefined;
}

/** More lines than this are no graph any more. */
export const MOST_SERIES = 50;

const NODE_NAMES: ReadonlySet<string> = new Set(['NodeId', 'InstanceId', 'VolumeId']);
const ZONE_NAMES: ReadonlySet<string> = new Set(['ActiveAZ', 'AvailabilityZone']);
/** A part of a metric's name that stands for any text: `ActiveReads.{availability-zone}`. */
const TEMPLATE = /\{[^{}]*\}/;

/**
 * The series of a graph. Of its sets of dimensions it takes the one whose every value is known; where none is, or the split asks for others,
 * the first of which the listing has a series: a domain without standby publishes no zone. Unknown values come from the listing, one series for
 * each set found there. Order: nodes hottest first, then by name.
 */
export function seriesOfGraph(graph: GraphDefinition, choice: SeriesChoice): GraphSeries {
  const split = choice.nodes.length > 0 ? 'node' : choice.split;
  const candidates = setsFor(graph, split, choice.known);
  const [first = []] = candidates;
  const own = fixedOf(first, choice.known);
  if (own.length === first.length && !TEMPLATE.test(graph.metricName))
    return { widgets: [widgetOf(graph, graph.metricName, own, graph.stat)], total: 1, isWaiting: false };
  if (choice.listing === null) return { widgets: [], total: 0, isWaiting: true };

  const listed = metricsOf(graph.metricName, choice.listing).flatMap(({ name, sets }) => sets.map((dimensions) => ({ name, dimensions })));
  const listedFor = (names: readonly string[]) => {
    const fixed = fixedOf(names, choice.known);
    return listed.filter(({ dimensions }) => isOfSet(dimensions, names, fixed) && isOfNodes(dimensions, choice.nodes));
  };
  const names = candidates.find((set) => listedFor(set).length > 0) ?? first;
  const fixed = fixedOf(names, choice.known);
  const found = listedFor(names);
  const places = new Map(choice.hottest.map((node, at) => [node, at]));
  const placeOf = (dimensions: readonly Dimension[]) =>
    Math.min(...dimensions.map(({ value }) => places.get(value) ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  const series = found
    .map(({ name, dimensions }) => ({ name, dimensions, label: labelOf(graph, name, dimensions, fixed, choice.nameOf) }))
    .sort((a, b) => placeOf(a.dimensions) - placeOf(b.dimensions) || byName.compare(a.label, b.label));
  const labels = new Set<string>();
  const widgets = series
    .slice(0, MOST_SERIES)
    .map(({ name, dimensions, label }) => widgetOf(graph, name, dimensions, unique(label, labels)));
  const gap = choice.listing.gaps?.find(({ namespace, isWhole }) => namespace === graph.namespace && (!isWhole || widgets.length === 0));
  return { widgets, total: series.length, isWaiting: false, ...(gap ? { gap } : {}) };
}

/** Whether the choice can be distinguished from another in this graph: it has a set by node, by zone. */
export const canSplit = (graph: GraphDefinition, split: Split): boolean =>
  split === 'total' || graph.dimensionSets.some((names) => names.some((name) => namesOf(split).has(name)));

/** One text for each series, whatever graph asks for it. */
export const widgetKey = ({ namespace, metric_name, stats, dimensions }: WidgetRequest): string =>
  [namespace, metric_name, stats, ...dimensions.map(({ name, value }) => `${name}=${value}`).sort()].join('|');

const byName = new Intl.Collator('en', { numeric: true });
const namesOf = (split: 'zone' | 'node') => (split === 'node' ? NODE_NAMES : ZONE_NAMES);

/** The sets that answer the split, in the order in which they are tried; never empty for a graph that has sets. */
function setsFor(
  { dimensionSets }: GraphDefinition,
  split: Split,
  known: Readonly<Record<string, string>>,
): readonly (readonly string[])[] {
  const unknown = (names: readonly string[]) => names.length - fixedOf(names, known).length;
  const whole = dimensionSets.find((names) => unknown(names) === 0);
  const usual = whole ? [whole] : dimensionSets;
  if (split === 'total') return usual;
  const wanted = dimensionSets.filter((names) => names.some((name) => namesOf(split).has(name)));
  return wanted.length > 0 ? wanted.toSorted((a, b) => unknown(a) - unknown(b)) : usual;
}

const fixedOf = (names: readonly string[], known: Readonly<Record<string, string>>): Dimension[] =>
  names.flatMap((name) => fixedDimension(name, known) ?? []);

/** A dimension whose value goes without the listing: the subject's own, or one that the definition writes out (`code=5xx`). */
function fixedDimension(text: string, known: Readonly<Record<string, string>>): Dimension | null {
  const [name = '', value] = text.split('=');
  const own = value ?? known[name];
  return own === undefined ? null : { name, value: own };
}

function metricsOf(metricName: string, listing: Listing): { name: string; sets: readonly (readonly Dimension[])[] }[] {
  const template = TEMPLATE.exec(metricName);
  if (!template) return [{ name: metricName, sets: listing.get(metricName) ?? [] }];
  const before = metricName.slice(0, template.index);
  const after = metricName.slice(template.index + template[0].length);
  return [...listing]
    .filter(([name]) => name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after))
    .map(([name, sets]) => ({ name, sets }));
}

function isOfSet(dimensions: readonly Dimension[], names: readonly string[], fixed: readonly Dimension[]): boolean {
  if (dimensions.length !== names.length) return false;
  return names.every((text) => {
    const [name] = text.split('=');
    const given = fixed.find((dimension) => dimension.name === name);
    return dimensions.some((dimension) => dimension.name === name && (given === undefined || dimension.value === given.value));
  });
}

function isOfNodes(dimensions: readonly Dimension[], nodes: readonly string[]): boolean {
  return nodes.length === 0 || dimensions.every(({ name, value }) => name !== 'NodeId' || nodes.includes(value));
}

function labelOf(
  graph: GraphDefinition,
  name: string,
  dimensions: readonly Dimension[],
  fixed: readonly Dimension[],
  nameOf: SeriesChoice['nameOf'],
): string {
  const shown = dimensions.filter((dimension) => !fixed.some((own) => own.name === dimension.name));
  const values = shown.map((dimension) => nameOf?.(dimension) ?? dimension.value);
  const template = TEMPLATE.exec(graph.metricName);
  if (template) values.unshift(name.slice(template.index, name.length - (graph.metricName.length - template.index - template[0].length)));
  return values.join(' ');
}

/** Lines of one chart have names of their own. */
function unique(label: string, taken: Set<string>): string {
  let text = label;
  for (let count = 2; taken.has(text); count += 1) text = `${label} (${count})`;
  taken.add(text);
  return text;
}

const widgetOf = (graph: GraphDefinition, name: string, dimensions: readonly Dimension[], alias: string): WidgetRequest => ({
  namespace: graph.namespace,
  dimensions,
  account_id: '',
  metric_name: name,
  stats: graph.stat,
  alias,
  unit: graph.unit,
});
