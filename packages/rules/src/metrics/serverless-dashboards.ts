import { rangePreset } from '../date-range.ts';
import { accountCollectionsGraphs } from './graphs/account-collections.ts';
import { accountOcuGraphs } from './graphs/account-ocu.ts';
import { gatewayGraphs } from './graphs/gateway.ts';
import { indexingCoordinatorGraphs } from './graphs/indexing-coordinator.ts';
import { indexingWorkersGraphs } from './graphs/indexing-workers.ts';
import { placementGroupGraphs } from './graphs/placement-group.ts';
import { searchCoordinatorsGraphs } from './graphs/search-coordinators.ts';
import { searchWorkersGraphs } from './graphs/search-workers.ts';
import { type MetricDefaults, SERVERLESS_METRIC_DEFAULTS } from './periods.ts';
import type { DashboardTab, GraphDefinition } from './types.ts';

const tab = (id: string, title: string, graphs: readonly GraphDefinition[]): DashboardTab => ({ id, title, graphs });

/** The serverless chart lists (METRIC-042), by their short names. */
export const SERVERLESS_DASHBOARDS = {
  'account-ocu': tab('account-ocu', 'Account OCU history', accountOcuGraphs),
  'account-collections': tab('account-collections', 'Account collections', accountCollectionsGraphs),
  'search-workers': tab('search-workers', 'Search workers', searchWorkersGraphs),
  'search-coordinators': tab('search-coordinators', 'Search coordinators', searchCoordinatorsGraphs),
  'indexing-coordinator': tab('indexing-coordinator', 'Indexing coordinator', indexingCoordinatorGraphs),
  'indexing-workers': tab('indexing-workers', 'Indexing workers', indexingWorkersGraphs),
  gateway: tab('gateway', 'Gateway', gatewayGraphs),
  'placement-group': tab('placement-group', 'Placement group', placementGroupGraphs),
} as const;

/** Every graph of the serverless area. */
export const SERVERLESS_GRAPHS: readonly GraphDefinition[] = Object.values(SERVERLESS_DASHBOARDS).flatMap(({ graphs }) => graphs);

export type ServerlessDashboard = keyof typeof SERVERLESS_DASHBOARDS;

/** Chart lists of the workers, their coordinators and the gateway look at a month; an account or a group at its area's own range. */
const OF_A_MONTH: readonly ServerlessDashboard[] = [
  'search-workers',
  'search-coordinators',
  'indexing-coordinator',
  'indexing-workers',
  'gateway',
];

/** What a serverless dashboard opens with (METRIC-041). */
export const serverlessDefaults = (id: ServerlessDashboard): MetricDefaults =>
  OF_A_MONTH.includes(id) ? { ...SERVERLESS_METRIC_DEFAULTS, range: rangePreset(1, 'month') } : SERVERLESS_METRIC_DEFAULTS;
