import { accountPath, domainPath } from '#rules/paths/domains';
import { logPattern } from '#rules/paths/logs';
import type { Area } from '../../kits/area/area.ts';
import { laterPart } from '../../ui/later-part/later-part.tsx';

export const logs: Area = {
  routes: [
    {
      path: logPattern,
      handle: {
        crumbs: ({ clientId = '', domainName = '' }) => [
          { text: clientId, href: accountPath(clientId) },
          { text: domainName, href: domainPath(clientId, domainName, 'overview') },
          { text: 'Logs', href: domainPath(clientId, domainName, 'logs') },
        ],
      },
      lazy: async () => ({ Component: (await import('./screens/log/log-screen.tsx')).LogScreen }),
    },
  ],
  domainTabs: {
    logs: laterPart(() => import('./parts/logs-tab.tsx').then((module) => module.LogsTab)),
  },
};
