import type { DashboardSettings } from '../../../../kits/metric-dashboards/dashboard-settings.ts';

/**
 * Tabs of a domain's dashboard that are more than a list of graphs, by the tab's short name: `{ sifi: lazy(() => import('…')) }`. A tab that is
 * not here shows its graphs.
 */
export const DOMAIN_VIEWS: NonNullable<DashboardSettings['views']> = {};
