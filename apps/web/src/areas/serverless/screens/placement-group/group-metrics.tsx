import { useMemo } from 'react';
import { SERVERLESS_DASHBOARDS, serverlessDefaults } from '#rules/metrics/serverless-dashboards';
import { DisplayGate } from '../../../../kits/metric-dashboards/display-gate.tsx';
import { MetricDashboard } from '../../../../kits/metric-dashboards/metric-dashboard.tsx';
import { SharedMetric } from '../../../../kits/metric-dashboards/shared-metric.tsx';
import { serverlessDashboardSettings } from '../../parts/metrics/serverless-dashboard-settings.ts';
import { serverlessMetricSource } from '../../parts/metrics/serverless-metric-source.ts';
import { placementGroupPath } from '../../paths.ts';
import type { DataPlane, Group } from './group.ts';

const DASHBOARD = SERVERLESS_DASHBOARDS['placement-group'];
const TABS = [DASHBOARD];
const USUAL = serverlessDefaults('placement-group');

interface GroupMetricsProps extends Group {
  plane: DataPlane;
}

/** The numbers of a group over time (JUNO-073). Holds the lists of graphs: load it lazily. */
export function GroupMetrics(group: GroupMetricsProps) {
  const { source, settings } = useGroupMetrics(group);
  const title = `Placement group metrics, ${group.plane}`;
  return (
    <DisplayGate usual={USUAL} title={title}>
      <MetricDashboard key={source.id} source={source} settings={settings} title={title} tabs={TABS} />
    </DisplayGate>
  );
}

/** One graph of a group, as a link names it (METRIC-011). */
export function GroupSharedMetric(group: GroupMetricsProps) {
  const { source, settings } = useGroupMetrics(group);
  return <SharedMetric key={source.id} source={source} settings={settings} graphs={DASHBOARD.graphs} />;
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
        usual: USUAL,
      }),
    }),
    [awsAccountId, placementConstraintId, plane],
  );
}
