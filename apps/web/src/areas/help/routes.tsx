import type { RouteObject } from 'react-router';
import { sopPath } from '#rules/sop-links';
import { HELP_TITLES, helpPath, isHelpPage, SOP_LIST_PATH } from './paths.ts';

const runbooksCrumb = { text: 'Runbooks', href: SOP_LIST_PATH };

export const helpRoutes: RouteObject[] = [
  {
    path: SOP_LIST_PATH,
    handle: { crumbs: () => [runbooksCrumb] },
    lazy: async () => ({ Component: (await import('./screens/runbooks/runbooks-screen.tsx')).RunbooksScreen }),
  },
  {
    path: sopPath(':id'),
    handle: { crumbs: ({ id = '' }: Record<string, string | undefined>) => [runbooksCrumb, { text: id, href: sopPath(id) }] },
    lazy: async () => ({ Component: (await import('./screens/runbook/runbook-screen.tsx')).RunbookScreen }),
  },
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
