import { useMemo } from 'react';
import { SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import { SERVERLESS_DASHBOARDS } from '#rules/metrics/serverless-dashboards';
import type { DashboardTab } from '#rules/metrics/types';
import { placementGroupPath } from '#rules/paths/serverless';
import { DisplayGate } from '../../../../kits/metric-dashboards/display-gate.tsx';
import { MetricDashboard } from '../../../../kits/metric-dashboards/metric-dashboard.tsx';
import { SharedMetric } from '../../../../kits/metric-dashboards/shared-metric.tsx';
import { serverlessDashboardSettings } from '../../parts/metrics/serverless-dashboard-settings.ts';
import { serverlessMetricSource } from '../../parts/metrics/serverless-metric-source.ts';
import { usualOfGraph } from '../../parts/metrics/usual-of-graph.ts';
import type { DataPlane, Group } from './group.ts';

/** The chart lists of the workers of a plane (METRIC-042). */
const OF_WORKERS: Readonly<Record<DataPlane, readonly DashboardTab[]>> = {
  search: [SERVERLESS_DASHBOARDS['search-workers'], SERVERLESS_DASHBOARDS['search-coordinators']],
  indexing: [SERVERLESS_DASHBOARDS['indexing-workers'], SERVERLESS_DASHBOARDS['indexing-coordinator']],
};
const OF_GROUP: Readonly<Record<DataPlane, readonly DashboardTab[]>> = {
  search: [SERVERLESS_DASHBOARDS['placement-group'], ...OF_WORKERS.search],
  indexing: [SERVERLESS_DASHBOARDS['placement-group'], ...OF_WORKERS.indexing],
};

interface GroupMetricsProps extends Group {
  plane: DataPlane;
}

/** The numbers of a group and of its workers over time (JUNO-073, METRIC-042). Holds the lists of graphs: load it lazily. */
export function GroupMetrics(group: GroupMetricsProps) {
  return <Dashboard group={group} title={`Placement group metrics, ${group.plane}`} tabs={OF_GROUP[group.plane]} />;
}

/** The numbers of the workers that a worker is one of: no metric is published for a worker alone. */
export function WorkerMetrics(group: GroupMetricsProps) {
  return <Dashboard group={group} title={`Metrics of all ${group.plane} workers of the group`} tabs={OF_WORKERS[group.plane]} />;
}

/** One graph of a group, as a link names it (METRIC-011). */
export function GroupSharedMetric(group: GroupMetricsProps) {
  const { source, settings } = useGroupMetrics(group);
  const tabs = OF_GROUP[group.plane];
  const graphs = useMemo(() => tabs.flatMap((tab) => tab.graphs), [tabs]);
  return <SharedMetric key={source.id} source={source} settings={settings} graphs={graphs} usualOf={usualOfGraph(tabs)} />;
}

interface DashboardProps {
  group: GroupMetricsProps;
  title: string;
  tabs: readonly DashboardTab[];
}

function Dashboard({ group, title, tabs }: DashboardProps) {
  const { source, settings } = useGroupMetrics(group);
  return (
    <DisplayGate usual={SERVERLESS_METRIC_DEFAULTS} title={title}>
      <MetricDashboard key={source.id} source={source} settings={settings} title={title} tabs={tabs} />
    </DisplayGate>
  );
}

function useGroupMetrics({ awsAccountId, placementConstraintId, plane }: GroupMetricsProps) {
  return useMemo(
    () => ({
      // Every dimension of these graphs is known, so there is nothing to list.
      source: serverlessMetricSource(`group ${awsAccountId}:${placementConstraintId}:${plane}`, async () => new Map()),
      settings: serverlessDashboardSettings({
        awsAccountId,
        subject: 'placement group',
        // Metrics write the type in capitals, calls in small letters.
        known: { DataPlaneType: plane.toUpperCase(), PlacementConstraint: placementConstraintId },
        path: placementGroupPath(awsAccountId, placementConstraintId),
        query: plane === 'search' ? {} : { plane },
      }),
    }),
    [awsAccountId, placementConstraintId, plane],
  );
}
