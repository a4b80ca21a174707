import type { RouteObject } from 'react-router';
import { HELP_TITLES, helpPath, isHelpPage } from './paths.ts';

export const helpRoutes: RouteObject[] = [
  {
    path: helpPath(':page'),
    handle: {
      crumbs: ({ page = '' }: Record<string, string | undefined>) => [
        { text: isHelpPage(page) ? HELP_TITLES[page] : 'Help', href: helpPath(page) },
      ],
    },
    lazy: async () => ({ Component: (await import('./screens/help-screen.tsx')).HelpScreen }),
  },
];
