import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { graphsOf } from '#rules/metrics/graph-table';
import { SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import type { Dimension } from '#rules/metrics/types';
import { kitsMetricsPath } from '#rules/paths/gallery';
import type { DashboardSettings } from '../../kits/metric-dashboards/dashboard-settings.ts';
import { DisplayGate } from '../../kits/metric-dashboards/display-gate.tsx';
import { MetricDashboard } from '../../kits/metric-dashboards/metric-dashboard.tsx';
import type { MetricSource, ReadSeries, WidgetRequest } from '../../kits/metric-dashboards/metric-source.ts';
import { SharedMetric } from '../../kits/metric-dashboards/shared-metric.tsx';
import { ExampleExplorer, ExampleHeat, ExampleSharedExplorer } from './example-views.tsx';

const GRAPHS = graphsOf(`
Data | CPU utilization | AWS/ES | CPUUtilization | AwsAccountId + AwsAccountId,NodeId + AwsAccountId,ActiveAZ | Maximum | Percent | max >= 80 for 15 min x3 | node_cpu_seconds_total | os.cpu.percent
Data | JVM memory pressure | AWS/ES | JVMMemoryPressure | AwsAccountId + AwsAccountId,NodeId | Maximum | Percent | max >= 95
Data | Free storage space | AWS/ES | FreeStorageSpace | AwsAccountId + AwsAccountId,NodeId | Minimum | Megabytes
General | Never reported | AWS/ES | NeverReported | AwsAccountId,Repository | Sum | Count
`);
const MANY = graphsOf(
  Array.from({ length: 300 }, (_unused, at) => `Data | Metric ${at + 1} | Example | Metric${at + 1} | AwsAccountId | Sum | Count`).join(
    '\n',
  ),
);
const TABS = [
  { id: 'few', title: 'Few graphs', graphs: GRAPHS },
  { id: 'many', title: 'Many graphs', graphs: MANY },
  { id: 'node-heat', title: 'Node heat', graphs: [] },
  { id: 'explorer', title: 'Explorer', graphs: [] },
];
const VIEWS = { 'node-heat': ExampleHeat, explorer: ExampleExplorer };

/** The dashboard kit with an example's numbers, in the form that the serverless area takes. `mood` in the address makes its calls fail. */
export function MetricsScreen() {
  const { mode } = useParams();
  const [params] = useSearchParams();
  const mood = exampleMood(params.get('mood'));
  const source = useMemo(() => exampleMetrics(mood), [mood]);
  const settings = useMemo(
    (): DashboardSettings => ({
      usual: SERVERLESS_METRIC_DEFAULTS,
      subject: 'account',
      known: { AwsAccountId: '000000000101' },
      heat: { namespace: 'AWS/ES', metricNames: ['CPUUtilization', 'JVMMemoryPressure'] },
      calls: { read: 'getJunoCwMetrics', list: 'listMetrics' },
      linkOf: (query) => `${window.location.origin}${kitsMetricsPath}/shared-metric?${query}`,
      unknownTitle: (title) => `Metric ${title} is not valid, ensure this metric is supported by the product`,
      overview: { text: 'Account overview', href: kitsMetricsPath },
      toasts: 'other',
      views: VIEWS,
    }),
    [],
  );
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="One kit for every area: this one as the serverless area has it.">
        Metric dashboards
      </Header>
      {mode === 'shared-metric' ? (
        <SharedMetric key={source.id} source={source} settings={settings} graphs={GRAPHS} explorer={ExampleSharedExplorer} />
      ) : (
        <DisplayGate usual={settings.usual} title="Example metrics">
          <MetricDashboard key={source.id} source={source} settings={settings} title="Example metrics" tabs={TABS} />
        </DisplayGate>
      )}
    </SpaceBetween>
  );
}

/** How the example behaves: every call fails, the listing fails, one metric fails, nothing has points, or all is well. */
type ExampleMood = 'well' | 'call-fails' | 'list-fails' | 'one-fails' | 'empty';

const exampleMood = (text: string | null): ExampleMood =>
  text === 'call-fails' || text === 'list-fails' || text === 'one-fails' || text === 'empty' ? text : 'well';

const NODES = Array.from({ length: 60 }, (_unused, at) => `node-${at + 1}`);
const ZONES = ['use1-az1', 'use1-az2', 'use1-az4'];

/** A source that computes its points in the page: waves by name, a bump at noon, a gap at midnight. */
const exampleMetrics = (mood: ExampleMood): MetricSource => ({
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
  async eventMarks(from, to) {
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
