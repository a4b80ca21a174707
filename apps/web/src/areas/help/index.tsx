import { type HelpPageName, helpPath, helpPattern, sopListPath, sopPath, sopPattern } from '#rules/paths/help';
import { pathTo } from '#rules/paths/path-to';
import type { Area, PalettePage } from '../../kits/area/area.ts';
import { HELP_TITLES, isHelpPage } from './help-titles.ts';

const runbooksCrumb = { text: 'Runbooks', href: sopListPath };

const guide = (page: HelpPageName, words: string): PalettePage => ({
  kind: 'Guide',
  path: helpPath(page),
  title: HELP_TITLES[page],
  words,
});

export const help: Area = {
  routes: [
    {
      path: sopListPath,
      handle: { crumbs: () => [runbooksCrumb] },
      lazy: async () => ({ Component: (await import('./screens/runbooks/runbooks-screen.tsx')).RunbooksScreen }),
    },
    {
      path: sopPattern,
      handle: { crumbs: ({ id = '' }) => [runbooksCrumb, { text: id, href: sopPath(id) }] },
      lazy: async () => ({ Component: (await import('./screens/runbook/runbook-screen.tsx')).RunbookScreen }),
    },
    {
      path: helpPattern,
      handle: {
        crumbs: ({ page = '' }) => [{ text: isHelpPage(page) ? HELP_TITLES[page] : 'Help', href: pathTo(helpPattern, { page }) }],
      },
      lazy: async () => ({ Component: (await import('./screens/help-screen.tsx')).HelpScreen }),
    },
  ],
  navigationFoot: [{ type: 'link', text: 'Runbooks', href: sopListPath }],
  palette: [
    {
      kind: 'Screen',
      path: sopListPath,
      title: 'Runbooks',
      hint: 'operating procedures (SOPs)',
      words: 'sop search help issue',
    },
    guide('user-guide', 'help manual keyboard'),
    guide('developer-guide', 'help api'),
    guide('release-history', 'help changes version'),
    guide('report-a-bug', 'help problem'),
    guide('add-sop', 'help runbook author write'),
    guide('feature-request', 'help idea'),
  ],
};
