import { useMemo } from 'react';
import { SERVERLESS_DASHBOARDS, serverlessDefaults } from '#rules/metrics/serverless-dashboards';
import { DisplayGate } from '../../../../kits/metric-dashboards/display-gate.tsx';
import { MetricDashboard } from '../../../../kits/metric-dashboards/metric-dashboard.tsx';
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
export function GroupMetrics({ awsAccountId, placementConstraintId, plane }: GroupMetricsProps) {
  // Every dimension of these graphs is known, so there is nothing to list.
  const source = useMemo(
    () => serverlessMetricSource(`group ${awsAccountId}:${placementConstraintId}:${plane}`, async () => new Map()),
    [awsAccountId, placementConstraintId, plane],
  );
  const settings = useMemo(
    () =>
      serverlessDashboardSettings({
        awsAccountId,
        subject: 'placement group',
        known: { DataPlaneType: plane, PlacementConstraint: placementConstraintId },
        path: placementGroupPath(awsAccountId, placementConstraintId),
        usual: USUAL,
      }),
    [awsAccountId, placementConstraintId, plane],
  );
  const title = `Placement group metrics, ${plane}`;
  return (
    <DisplayGate usual={USUAL} title={title}>
      <MetricDashboard key={source.id} source={source} settings={settings} title={title} tabs={TABS} />
    </DisplayGate>
  );
}
