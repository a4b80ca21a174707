import { grantsPath } from '#rules/paths/grants';
import type { Area } from '../../kits/area/area.ts';

export const grants: Area = {
  routes: [
    {
      path: grantsPath,
      handle: { crumbs: () => [{ text: 'Grants and reviews', href: grantsPath }] },
      lazy: async () => ({ Component: (await import('./screens/grants-screen.tsx')).GrantsScreen }),
    },
  ],
  navigationFoot: [{ type: 'link', text: 'Grants and reviews', href: grantsPath }],
  palette: [
    {
      kind: 'Screen',
      path: grantsPath,
      title: 'Grants and reviews',
      hint: 'who may do what, for how long, and what waits for an answer',
      words: 'approve break-glass permission access',
    },
  ],
};
