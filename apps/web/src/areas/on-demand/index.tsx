import { accountPath, domainPath } from '#rules/paths/domains';
import { elbAggregationsPath, elbAggregationsPattern, elbRequestsPath, onDemandPath, onDemandPattern } from '#rules/paths/on-demand';
import type { Area, CrumbHandle } from '../../kits/area/area.ts';
import { laterPart } from '../../ui/later-part/later-part.tsx';

/** Down to the Logs tab, from where both pages are reached, and the page itself. */
const crumbsTo =
  (
    text: (params: Readonly<Record<string, string | undefined>>) => string,
    path: (domainIdentifier: string, executionId: string) => string,
  ): CrumbHandle['crumbs'] =>
  (params) => {
    const { clientId = '', domainName = '', executionId = '' } = params;
    const domainIdentifier = `${clientId}:${domainName}`;
    return [
      { text: clientId, href: accountPath(clientId) },
      { text: domainName, href: domainPath(clientId, domainName, 'overview') },
      { text: 'Logs', href: elbRequestsPath(domainIdentifier) },
      { text: text(params), href: path(domainIdentifier, executionId) },
    ];
  };

export const onDemand: Area = {
  routes: [
    {
      path: onDemandPattern,
      handle: { crumbs: crumbsTo(({ executionId = '' }) => executionId, onDemandPath) },
      lazy: async () => ({ Component: (await import('./screens/execution/execution-screen.tsx')).ExecutionScreen }),
    },
    {
      path: elbAggregationsPattern,
      handle: {
        crumbs: crumbsTo(
          () => 'ELB aggregations',
          (domainIdentifier) => elbAggregationsPath(domainIdentifier),
        ),
      },
      lazy: async () => ({ Component: (await import('./screens/aggregations/aggregations-screen.tsx')).AggregationsScreen }),
    },
  ],
  domainTabs: {
    'query-insights': laterPart(() => import('./parts/query-insights/query-insights-tab.tsx').then((module) => module.QueryInsightsTab)),
    'performance-analyser': laterPart(() => import('./parts/analyser/analyser-tab.tsx').then((module) => module.AnalyserTab)),
  },
};
