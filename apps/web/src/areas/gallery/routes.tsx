import type { RouteObject } from 'react-router';

/** Every kit in every state, for those who build screens; not in the navigation. */
export const galleryRoutes: RouteObject[] = [
  {
    path: '/kits',
    handle: { crumbs: () => [{ text: 'Kits', href: '/kits' }] },
    lazy: async () => ({ Component: (await import('./gallery-screen.tsx')).GalleryScreen }),
  },
  {
    path: '/kits/metrics/:mode?',
    handle: {
      crumbs: () => [
        { text: 'Kits', href: '/kits' },
        { text: 'Metric dashboards', href: '/kits/metrics' },
      ],
    },
    lazy: async () => ({ Component: (await import('./metrics-screen.tsx')).MetricsScreen }),
  },
];
