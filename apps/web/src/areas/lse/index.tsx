import { lseDetailsPath, lseHistoryPath, lseToolPath } from '#rules/paths/lse';
import type { Area } from '../../kits/area/area.ts';

const toolCrumb = { text: 'LSE Tool', href: lseToolPath };

export const lse: Area = {
  routes: [
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
  ],
  navigation: [
    {
      type: 'section',
      text: 'LSE Tool',
      items: [
        { type: 'link', text: 'Create new impact analysis', href: lseToolPath },
        { type: 'link', text: 'History', href: lseHistoryPath },
      ],
    },
  ],
  palette: [
    { kind: 'Screen', path: lseToolPath, title: 'Create new impact analysis', hint: 'LSE Tool', words: 'large scale event' },
    { kind: 'Screen', path: lseHistoryPath, title: 'Impact analysis history', hint: 'LSE Tool', words: 'large scale event reports' },
  ],
};
