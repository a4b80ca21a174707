import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { graphsOf } from '#rules/metrics/graph-table';
import type { Dimension, GraphDefinition } from '#rules/metrics/types';
import { MOST_SERIES, type SeriesChoice, seriesOfGraph, widgetKey } from './graph-series.ts';

const graph = (dimensions: string, metric = 'CPUUtilization'): GraphDefinition =>
  graphsOf(`Data | Graph | AWS/ES | ${metric} | ${dimensions} | Maximum | Percent`)[0] as GraphDefinition;

const set = (values: Record<string, string>): Dimension[] => Object.entries(values).map(([name, value]) => ({ name, value }));
const own = { ClientId: '000000000101', DomainName: 'orders' };
const CPU = graph('ActiveAZ,ClientId,DomainName + ClientId,DomainName + ClientId,DomainName,NodeId');
const LISTING = new Map([
  [
    'CPUUtilization',
    [
      set(own),
      ...['az1', 'az2'].map((ActiveAZ) => set({ ActiveAZ, ...own })),
      ...['n1', 'n2', 'n10'].map((NodeId) => set({ ...own, NodeId })),
      set({ ...own, DomainName: 'other', NodeId: 'n9' }),
    ],
  ],
  ['ActiveReads.az1', [set(own)]],
  ['ActiveReads.az2', [set(own)]],
]);
const choice = (change: Partial<SeriesChoice> = {}): SeriesChoice => ({
  known: own,
  split: 'total',
  nodes: [],
  listing: LISTING,
  hottest: [],
  ...change,
});
const aliases = (definition: GraphDefinition, change: Partial<SeriesChoice> = {}) =>
  seriesOfGraph(definition, choice(change)).widgets.map(({ alias }) => alias);

describe('the series of a graph', () => {
  test('is the subject’s own where a set needs no more than the subject gives, without the listing', () => {
    const { widgets, isWaiting } = seriesOfGraph(CPU, choice({ listing: null }));
    expect(isWaiting).toBe(false);
    expect(widgets).toEqual([
      {
        namespace: 'AWS/ES',
        dimensions: set(own),
        account_id: '',
        metric_name: 'CPUUtilization',
        stats: 'Maximum',
        alias: 'Maximum',
        unit: 'Percent',
      },
    ]);
  });
  test('are one a node or a zone when they are told apart by it, only of this subject', () => {
    expect(aliases(CPU, { split: 'node' })).toEqual(['n1', 'n2', 'n10']);
    expect(aliases(CPU, { split: 'zone' })).toEqual(['az1', 'az2']);
    expect(seriesOfGraph(CPU, choice({ split: 'node', listing: null }))).toMatchObject({ widgets: [], isWaiting: true });
  });
  test('are of the first set of dimensions that the source has', () => {
    const shards = graph('ActiveAZ,ClientId,DomainName,NodeId + ClientId,DomainName,NodeId', 'ShardCount');
    const byNode = ['n1', 'n2'].map((NodeId) => set({ ...own, NodeId }));
    const withoutZones = new Map([['ShardCount', byNode]]);
    expect(aliases(shards, { listing: withoutZones })).toEqual(['n1', 'n2']);
    expect(aliases(shards, { listing: withoutZones, split: 'node' })).toEqual(['n1', 'n2']);
    const withZones = new Map([['ShardCount', [...byNode, set({ ActiveAZ: 'az1', ...own, NodeId: 'n1' })]]]);
    expect(aliases(shards, { listing: withZones })).toEqual(['az1 n1']);
    expect(aliases(shards, { listing: new Map() })).toEqual([]);
  });
  test('are those of the chosen nodes, whatever the split is; a graph that knows no nodes stays as it is', () => {
    expect(aliases(CPU, { nodes: ['n10', 'gone'] })).toEqual(['n10']);
    expect(aliases(graph('ClientId,DomainName'), { nodes: ['n10'] })).toEqual(['Maximum']);
  });
  test('come hottest first, under the names of the nodes', () => {
    const nameOf = ({ value }: Dimension) => `10.0.0.${value.slice(1)}`;
    expect(aliases(CPU, { split: 'node', hottest: ['n10', 'n2'], nameOf })).toEqual(['10.0.0.10', '10.0.0.2', '10.0.0.1']);
  });
  test('are no more than a chart can show, and it is known how many there are', () => {
    const sets = Array.from({ length: 312 }, (_unused, at) => set({ ...own, NodeId: `n${at}` }));
    const { widgets, total } = seriesOfGraph(CPU, choice({ split: 'node', listing: new Map([['CPUUtilization', sets]]) }));
    expect([widgets.length, total]).toEqual([MOST_SERIES, 312]);
  });
  test('of a name with a part left open are all that fit it', () => {
    expect(aliases(graph('ClientId,DomainName', 'ActiveReads.{availability-zone}'))).toEqual(['az1', 'az2']);
  });
  test('have the values that the definition writes out', () => {
    const listing = new Map([['haproxy', [set({ ...own, proxy: 'p', code: '5xx' }), set({ ...own, proxy: 'p', code: '2xx' })]]]);
    const { widgets } = seriesOfGraph(graph('ClientId,DomainName,proxy,code=5xx', 'haproxy'), choice({ listing }));
    expect(widgets.map(({ alias, dimensions }) => [alias, dimensions.at(-1)])).toEqual([['p', { name: 'code', value: '5xx' }]]);
  });
  test('are none where the listing has none', () => {
    expect(seriesOfGraph(graph('LoadBalancer', 'TargetResponseTime'), choice())).toEqual({ widgets: [], total: 0, isWaiting: false });
  });
  test('every graph of the domain’s dashboards has a set to begin with', () => {
    const lost = DOMAIN_GRAPHS.filter((definition) => {
      const { widgets, isWaiting } = seriesOfGraph(definition, choice({ listing: null }));
      return widgets.length === 0 && !isWaiting;
    });
    expect(lost).toEqual([]);
  });
});

test('two widgets of the same series have the same key, whatever they are called and however their dimensions are ordered', () => {
  const [widget] = seriesOfGraph(CPU, choice()).widgets;
  if (!widget) throw new Error('no widget');
  expect(widgetKey({ ...widget, alias: 'other', dimensions: widget.dimensions.toReversed() })).toBe(widgetKey(widget));
  expect(widgetKey({ ...widget, stats: 'Average' })).not.toBe(widgetKey(widget));
});
