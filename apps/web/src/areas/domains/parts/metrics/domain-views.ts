import { lazy } from 'react';
import type { DashboardSettings } from '../../../../kits/metric-dashboards/dashboard-settings.ts';

/** Tabs of a domain's dashboard that are more than a list of graphs, by the tab's short name. A tab that is not here shows its graphs. */
export const DOMAIN_VIEWS: NonNullable<DashboardSettings['views']> = {
  explorer: lazy(async () => ({ default: (await import('./explorer-tab.tsx')).ExplorerTab })),
  'node-heat': lazy(async () => ({ default: (await import('./node-heat-tab.tsx')).NodeHeatTab })),
  sifi: lazy(async () => ({ default: (await import('../../../../kits/metric-dashboards/sifi/sifi-view.tsx')).SifiView })),
};
