import type { RouteObject } from 'react-router';
import { lseDetailsPath, lseHistoryPath, lseToolPath } from './paths.ts';

const toolCrumb = { text: 'LSE Tool', href: lseToolPath };

export const lseRoutes: RouteObject[] = [
  {
    path: lseToolPath,
    handle: { crumbs: () => [toolCrumb] },
    lazy: async () => ({ Component: (await import('./screens/home/home-screen.tsx')).LseHomeScreen }),
  },
  {
    path: lseDetailsPath,
    handle: { crumbs: () => [toolCrumb, { text: 'Impact analysis', href: lseDetailsPath }] },
    lazy: async () => ({ Component: (await import('./screens/details/details-screen.tsx')).LseDetailsScreen }),
  },
  {
    path: lseHistoryPath,
    handle: { crumbs: () => [toolCrumb, { text: 'History', href: lseHistoryPath }] },
    lazy: async () => ({ Component: (await import('./screens/history/history-screen.tsx')).LseHistoryScreen }),
  },
];
