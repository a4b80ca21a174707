import type { RouteObject } from 'react-router';
import { sdpdsPath } from './paths.ts';

export const releaseRoutes: RouteObject[] = [
  {
    path: sdpdsPath,
    handle: { crumbs: () => [{ text: 'SDPDS', href: sdpdsPath }] },
    lazy: async () => ({ Component: (await import('./screens/cluster/cluster-screen.tsx')).ClusterScreen }),
  },
];
