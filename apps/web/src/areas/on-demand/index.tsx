import { accountPath, domainPath } from '#rules/paths/domains';
import { elbAggregationsPattern, elbRequestsPath, onDemandPattern } from '#rules/paths/on-demand';
import type { Area, CrumbHandle } from '../../kits/area/area.ts';
import { laterPart } from '../../ui/later-part/later-part.tsx';

const crumbs: CrumbHandle['crumbs'] = ({ clientId = '', domainName = '' }) => [
  { text: clientId, href: accountPath(clientId) },
  { text: domainName, href: domainPath(clientId, domainName, 'overview') },
  { text: 'Logs', href: elbRequestsPath(`${clientId}:${domainName}`) },
];

export const onDemand: Area = {
  routes: [
    {
      path: onDemandPattern,
      handle: { crumbs },
      lazy: async () => ({ Component: (await import('./screens/execution/execution-screen.tsx')).ExecutionScreen }),
    },
    {
      path: elbAggregationsPattern,
      handle: { crumbs },
      lazy: async () => ({ Component: (await import('./screens/aggregations/aggregations-screen.tsx')).AggregationsScreen }),
    },
  ],
  domainTabs: {
    'query-insights': laterPart(() => import('./parts/query-insights/query-insights-tab.tsx').then((module) => module.QueryInsightsTab)),
    'performance-analyser': laterPart(() => import('./parts/analyser/analyser-tab.tsx').then((module) => module.AnalyserTab)),
  },
};
