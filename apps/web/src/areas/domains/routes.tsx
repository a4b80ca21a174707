import type { RouteObject } from 'react-router';
import { accountPath, domainPath } from '../../kits/paths/domain-paths.ts';
import type { LentTabs } from './tabs.ts';

const clientCrumb = (clientId = '') => ({ text: clientId, href: accountPath(clientId) });

const domainCrumbs = ({ clientId = '', domainName = '' }: Record<string, string | undefined>) => [
  clientCrumb(clientId),
  { text: domainName, href: domainPath(clientId, domainName, 'overview') },
];

/**
 * The domain console, last of all routes: any path without a route of its own falls to it. `lent` are tabs that other areas show of a domain;
 * whoever composes the areas gives them.
 */
export const domainRoutes = (lent: LentTabs): RouteObject[] => [
  {
    path: '/:clientId',
    handle: { crumbs: ({ clientId }: Record<string, string | undefined>) => [clientCrumb(clientId)] },
    lazy: async () => ({ Component: (await import('./screens/client/client-screen.tsx')).ClientScreen }),
  },
  {
    path: '/:clientId/:domainName/shared-metric',
    handle: { crumbs: domainCrumbs },
    lazy: async () => ({ Component: (await import('./screens/shared-metric/shared-metric-screen.tsx')).SharedMetricScreen }),
  },
  {
    path: '/:clientId/:domainName/:tab?',
    handle: { crumbs: domainCrumbs },
    lazy: async () => {
      const { DomainScreen } = await import('./screens/domain/domain-screen.tsx');
      return { element: <DomainScreen lent={lent} /> };
    },
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./screens/unknown/unknown-screen.tsx')).UnknownScreen }),
  },
];
