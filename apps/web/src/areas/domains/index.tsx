import { formatDomainIdentifier } from '#rules/domains/identifiers';
import {
  accountPath,
  accountPattern,
  comparePath,
  comparePattern,
  domainPath,
  domainPattern,
  nodePath,
  nodePattern,
  sharedMetricPattern,
} from '#rules/paths/domains';
import type { Area, CrumbHandle, DomainTabParts } from '../../kits/area/area.ts';

const clientCrumb = (clientId = '') => ({ text: clientId, href: accountPath(clientId) });

const domainCrumbs: CrumbHandle['crumbs'] = ({ clientId = '', domainName = '' }) => [
  clientCrumb(clientId),
  { text: domainName, href: domainPath(clientId, domainName, 'overview') },
];

/** The domain console: `tabs` are those that other areas show of a domain. Any path without a route of its own falls to it (SHELL-024). */
export const domains = (tabs: DomainTabParts): Area => ({
  routes: [
    {
      path: accountPattern,
      handle: { crumbs: ({ clientId }) => [clientCrumb(clientId)] },
      lazy: async () => ({ Component: (await import('./screens/client/client-screen.tsx')).ClientScreen }),
    },
    {
      path: sharedMetricPattern,
      handle: { crumbs: domainCrumbs },
      lazy: async () => ({ Component: (await import('./screens/shared-metric/shared-metric-screen.tsx')).SharedMetricScreen }),
    },
    {
      path: comparePattern,
      handle: {
        crumbs: (params) => [
          ...domainCrumbs(params),
          { text: 'Compare', href: comparePath(formatDomainIdentifier(params.clientId ?? '', params.domainName ?? '')) },
        ],
      },
      lazy: async () => ({ Component: (await import('./screens/compare/compare-screen.tsx')).CompareScreen }),
    },
    {
      path: nodePattern,
      handle: {
        crumbs: (params) => [
          ...domainCrumbs(params),
          {
            text: params.nodeId ?? '',
            href: nodePath(formatDomainIdentifier(params.clientId ?? '', params.domainName ?? ''), params.nodeId ?? ''),
          },
        ],
      },
      lazy: async () => ({ Component: (await import('./screens/node/node-screen.tsx')).NodeScreen }),
    },
    {
      path: domainPattern,
      handle: { crumbs: domainCrumbs },
      lazy: async () => {
        const { DomainScreen } = await import('./screens/domain/domain-screen.tsx');
        return { element: <DomainScreen tabsOfAreas={tabs} /> };
      },
    },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./screens/unknown/unknown-screen.tsx')).UnknownScreen }),
    },
  ],
});
