import { kitsMetricsPath, kitsMetricsPattern, kitsPath } from '#rules/paths/gallery';
import type { Area } from '../../kits/area/area.ts';

const kitsCrumb = { text: 'Kits', href: kitsPath };

/** Every kit in every state, for those who build screens; not in the navigation. */
export const gallery: Area = {
  routes: [
    {
      path: kitsPath,
      handle: { crumbs: () => [kitsCrumb] },
      lazy: async () => ({ Component: (await import('./gallery-screen.tsx')).GalleryScreen }),
    },
    {
      path: kitsMetricsPattern,
      handle: { crumbs: () => [kitsCrumb, { text: 'Metric dashboards', href: kitsMetricsPath }] },
      lazy: async () => ({ Component: (await import('./metrics-screen.tsx')).MetricsScreen }),
    },
  ],
  palette: [{ kind: 'Screen', path: kitsPath, title: 'Kits', hint: 'the parts that screens are made of', words: 'gallery components' }],
};
