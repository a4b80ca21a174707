import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { graphsOf } from '#rules/metrics/graph-table';
import { SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import type { DashboardSettings } from '../../kits/metric-dashboards/dashboard-settings.ts';
import { DisplayGate } from '../../kits/metric-dashboards/display-gate.tsx';
import { MetricDashboard } from '../../kits/metric-dashboards/metric-dashboard.tsx';
import { SharedMetric } from '../../kits/metric-dashboards/shared-metric.tsx';
import { exampleMetrics, exampleMood } from './example-metrics.ts';
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

const PATH = '/kits/metrics';

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
      linkOf: (query) => `${window.location.origin}${PATH}/shared-metric?${query}`,
      unknownTitle: (title) => `Metric ${title} is not valid, ensure this metric is supported by the product`,
      overview: { text: 'Account overview', href: PATH },
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
