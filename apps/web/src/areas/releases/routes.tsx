import type { RouteObject } from 'react-router';
import { componentReleasesPath, sdpdsPath, softwareUpdatesPath } from './paths.ts';

export const releaseRoutes: RouteObject[] = [
  {
    path: sdpdsPath,
    handle: { crumbs: () => [{ text: 'SDPDS', href: sdpdsPath }] },
    lazy: async () => ({ Component: (await import('./screens/cluster/cluster-screen.tsx')).ClusterScreen }),
  },
  {
    path: componentReleasesPath,
    handle: { crumbs: () => [{ text: 'Component release tracker', href: componentReleasesPath }] },
    lazy: async () => ({
      Component: (await import('./screens/component-releases/component-releases-screen.tsx')).ComponentReleasesScreen,
    }),
  },
  {
    path: softwareUpdatesPath,
    handle: { crumbs: () => [{ text: 'Software update tracker', href: softwareUpdatesPath }] },
    lazy: async () => ({ Component: (await import('./screens/software-updates/software-updates-screen.tsx')).SoftwareUpdatesScreen }),
  },
];
