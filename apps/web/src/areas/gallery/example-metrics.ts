import type { Dimension } from '#rules/metrics/types';
import type { MetricSource, ReadSeries, WidgetRequest } from '../../kits/metric-dashboards/metric-source.ts';

/** How the example behaves: every call fails, the listing fails, one metric fails, nothing has points, or all is well. */
export type ExampleMood = 'well' | 'call-fails' | 'list-fails' | 'one-fails' | 'empty';

export const exampleMood = (text: string | null): ExampleMood =>
  text === 'call-fails' || text === 'list-fails' || text === 'one-fails' || text === 'empty' ? text : 'well';

const NODES = Array.from({ length: 60 }, (_unused, at) => `node-${at + 1}`);
const ZONES = ['use1-az1', 'use1-az2', 'use1-az4'];

/** A source that computes its points in the page: waves by name, a bump at noon, a gap at midnight. */
export const exampleMetrics = (mood: ExampleMood): MetricSource => ({
  id: `example ${mood}`,
  batchSize: 200,
  async read(widgets, window) {
    if (mood === 'call-fails') throw new Error('Failed with 503');
    const count = (window.to - window.from) / (window.periodSeconds * 1000);
    const times = Float64Array.from({ length: count }, (_unused, at) => window.from / 1000 + at * window.periodSeconds);
    return { times, series: widgets.map((widget) => read(widget, times, mood)), partialFrom: window.to / 1000 - window.periodSeconds };
  },
  async list() {
    if (mood === 'list-fails') throw new Error('Failed with 503');
    const account = { name: 'AwsAccountId', value: '000000000101' };
    const byNode = NODES.map((value): Dimension[] => [account, { name: 'NodeId', value }]);
    const byZone = ZONES.map((value): Dimension[] => [account, { name: 'ActiveAZ', value }]);
    return new Map(['CPUUtilization', 'JVMMemoryPressure', 'FreeStorageSpace'].map((name) => [name, [...byNode, ...byZone, [account]]]));
  },
  async happenings(from, to) {
    return [{ at: from + (to - from) * 0.6, until: null, kind: 'release', title: 'R20261114 deployed' }];
  },
});

function read({ alias, metric_name, dimensions, unit }: WidgetRequest, times: Float64Array, mood: ExampleMood): ReadSeries {
  if (mood === 'one-fails' && metric_name === 'JVMMemoryPressure') {
    const values = new Float64Array(times.length).fill(Number.NaN);
    return { label: alias, unit, values, failure: { kind: 'throttled', message: 'Rate exceeded' } };
  }
  if (mood === 'empty') return { label: alias, unit, values: new Float64Array(times.length).fill(Number.NaN), failure: null };
  const phase = [...metric_name, ...dimensions.map(({ value }) => value).join('')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const size = unit === 'Megabytes' ? 200_000 : 60;
  const values = times.map((time) => {
    const day = (time % 86_400) / 86_400;
    if (day < 0.02) return Number.NaN;
    return size * (0.5 + 0.2 * Math.sin(day * Math.PI * 2 + phase) + (day > 0.5 && day < 0.55 ? 0.2 : 0) + ((phase * time) % 7) / 100);
  });
  return { label: alias, unit, values, failure: null };
}
