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

/** Chart lists of the workers, their coordinators and the gateway look at a month (METRIC-041); the others at their area's own range. */
const OF_A_MONTH: MetricDefaults = { ...SERVERLESS_METRIC_DEFAULTS, range: rangePreset(1, 'month') };
const ofAMonth = (id: string, title: string, graphs: readonly GraphDefinition[]): DashboardTab => ({
  id,
  title,
  graphs,
  usual: OF_A_MONTH,
});

/** The serverless chart lists (METRIC-042), by their short names. */
export const SERVERLESS_DASHBOARDS = {
  'account-ocu': tab('account-ocu', 'Account OCU history', accountOcuGraphs),
  'account-collections': tab('account-collections', 'Account collections', accountCollectionsGraphs),
  'search-workers': ofAMonth('search-workers', 'Search workers', searchWorkersGraphs),
  'search-coordinators': ofAMonth('search-coordinators', 'Search coordinators', searchCoordinatorsGraphs),
  'indexing-coordinator': ofAMonth('indexing-coordinator', 'Indexing coordinator', indexingCoordinatorGraphs),
  'indexing-workers': ofAMonth('indexing-workers', 'Indexing workers', indexingWorkersGraphs),
  gateway: ofAMonth('gateway', 'Gateway', gatewayGraphs),
  'placement-group': tab('placement-group', 'Placement group', placementGroupGraphs),
} as const;

/** Every graph of the serverless area. */
export const SERVERLESS_GRAPHS: readonly GraphDefinition[] = Object.values(SERVERLESS_DASHBOARDS).flatMap(({ graphs }) => graphs);
