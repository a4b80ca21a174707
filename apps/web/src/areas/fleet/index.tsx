import { fleetBoardPath } from '#rules/paths/fleet';
import type { Area } from '../../kits/area/area.ts';

export const fleet: Area = {
  routes: [
    {
      path: fleetBoardPath,
      handle: { crumbs: () => [{ text: 'Fleet board', href: fleetBoardPath }] },
      lazy: async () => ({ Component: (await import('./screens/board/fleet-board-screen.tsx')).FleetBoardScreen }),
    },
  ],
  navigation: [{ type: 'link', text: 'Fleet board', href: fleetBoardPath }],
  palette: [
    {
      kind: 'Screen',
      path: fleetBoardPath,
      title: 'Fleet board',
      hint: 'what needs attention now, in all places',
      words: 'health red yellow issues acknowledge snooze handover shift triage',
    },
  ],
};
