import { aboutServerPath } from '#rules/paths/servers';
import type { Area } from '../../kits/area/area.ts';

export const servers: Area = {
  routes: [
    {
      path: aboutServerPath,
      handle: { crumbs: () => [{ text: 'About this server', href: aboutServerPath }] },
      lazy: async () => ({ Component: (await import('./screens/about-server/about-server-screen.tsx')).AboutServerScreen }),
    },
  ],
  palette: [
    {
      kind: 'Screen',
      path: aboutServerPath,
      title: 'About this server',
      hint: 'version, servers, jobs, leases, sizes, sources',
      words: 'administration health status database tables migrations replicas queue',
    },
  ],
};
