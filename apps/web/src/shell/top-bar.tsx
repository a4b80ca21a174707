import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { helpPath } from '#rules/paths/help';
import { homePath } from '#rules/paths/shell';
import { baseHostOf, type Stage, SWITCHER_STAGES, stageTitleSuffix, switcherRegions, switchTarget } from '#rules/regions/stage-regions';
import type { PalettePage } from '../kits/area/area.ts';
import { useSession } from '../kits/session/session.ts';
import { useWindowEvent } from '../ui/hooks/use-window-event.ts';
import { useTheme } from '../ui/theme/theme-provider.tsx';
import { useGrantsWaiting } from './use-grants-waiting.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })));

const helpItems = (configured: Record<string, string> | undefined): TopNavigationProps.MenuDropdownUtility['items'] => {
  const links = helpLinks(configured);
  const item = (id: keyof typeof links, text: string) => ({
    id,
    text,
    href: links[id],
    external: true,
    externalIconAriaLabel: 'opens in a new tab',
  });
  return [
    item('reportBug', 'Report a bug'),
    item('featureRequest', 'New feature request'),
    item('releaseHistory', 'Release history'),
    item('developerGuide', 'Developer guide'),
    item('userGuide', 'User guide'),
  ];
};

const MOON = (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <path d="M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3Z" />
  </svg>
);
const SUN = (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    <circle cx="8" cy="8" r="3" />
    <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3" />
  </svg>
);

export function TopBar({ pages }: { pages: readonly PalettePage[] }) {
  const { user, stageRegion, links } = useSession();
  const navigate = useNavigate();
  const { theme, change } = useTheme();
  const [searching, setSearching] = useState(false);
  useWindowEvent('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setSearching(true);
    }
  });

  const waiting = useGrantsWaiting();
  const suffix = stageTitleSuffix(stageRegion.stage);
  return (
    <>
      <TopNavigation
        identity={{
          href: homePath,
          title: suffix ? `Tumbler ${suffix}` : 'Tumbler',
          onFollow: (event) => {
            event.preventDefault();
            navigate(homePath);
          },
        }}
        utilities={[
          {
            type: 'button',
            iconName: 'search',
            text: 'Search',
            title: 'Search (Ctrl K)',
            ariaLabel: 'Search (Ctrl K)',
            onClick: () => setSearching(true),
          },
          {
            type: 'menu-dropdown',
            text: `${stageRegion.stage} / ${stageRegion.airportCode.toUpperCase()}`,
            title: 'Stage and region',
            ariaLabel: `Stage and region: ${stageRegion.stage} / ${stageRegion.airportCode.toUpperCase()}`,
            expandableGroups: true,
            items: SWITCHER_STAGES.map((stage) => ({
              id: stage,
              text: stage,
              items: switcherRegions(stage).map((region) => ({
                id: `${stage}/${region.airportCode}`,
                text: `${region.airportCode.toUpperCase()} · ${region.displayName}`,
              })),
            })),
            onItemClick: ({ detail }) => {
              const [stage, airportCode] = detail.id.split('/');
              const known = SWITCHER_STAGES.find((one) => one === stage);
              if (known && airportCode) window.location.assign(switchUrl(known, airportCode));
            },
          },
          ...(waiting === null
            ? []
            : [
                {
                  type: 'button' as const,
                  iconName: 'notification' as const,
                  text: waiting.text,
                  title: waiting.title,
                  ariaLabel: `${waiting.text}: ${waiting.title}`,
                  href: waiting.href,
                  onFollow: (event: CustomEvent) => {
                    event.preventDefault();
                    navigate(waiting.href);
                  },
                },
              ]),
          { type: 'menu-dropdown', text: 'Feature/Bug/Guides', items: helpItems(links) },
          {
            type: 'button',
            ariaLabel: theme.mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode',
            iconSvg: theme.mode === 'dark' ? SUN : MOON,
            title: theme.mode === 'dark' ? 'Light mode' : 'Dark mode',
            onClick: () => change({ mode: theme.mode === 'dark' ? 'light' : 'dark' }),
          },
          {
            type: 'menu-dropdown',
            iconName: 'user-profile',
            text: user.name,
            ariaLabel: `Signed in as ${user.name}`,
            items: [
              { id: 'density', text: theme.density === 'compact' ? 'Comfortable density' : 'Compact density' },
              { id: 'sign-out', text: 'Sign out' },
            ],
            onItemClick: ({ detail }) => {
              if (detail.id === 'density') change({ density: theme.density === 'compact' ? 'comfortable' : 'compact' });
              if (detail.id === 'sign-out') signOut();
            },
          },
        ]}
        i18nStrings={{ overflowMenuTriggerText: 'More', overflowMenuTitleText: 'All' }}
      />
      {searching && (
        <Suspense fallback={null}>
          <CommandPalette pages={pages} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The address of another stage and region, on the same base host and port; the LSE tool's path is kept (SHELL-009). */
const switchUrl = (stage: Stage, airportCode: string): string => {
  const { host, pathname, search } = window.location;
  return switchTarget({ stage, airportCode }, pathname + search, baseHostOf(host));
};

/** The session ends by a form of this page alone: a link or an image of another site can only ask for addresses. */
const signOut = (): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/sign-out';
  document.body.append(form);
  form.submit();
};

interface HelpLinks {
  reportBug: string;
  featureRequest: string;
  releaseHistory: string;
  developerGuide: string;
  userGuide: string;
}

const BUILT_IN: HelpLinks = {
  reportBug: helpPath('report-a-bug'),
  featureRequest: helpPath('feature-request'),
  releaseHistory: helpPath('release-history'),
  developerGuide: helpPath('developer-guide'),
  userGuide: helpPath('user-guide'),
};

/** Where the entries of the Feature/Bug/Guides menu lead: to the product's own pages, unless the installation names others. */
const helpLinks = (configured: Partial<Record<string, string>> = {}): HelpLinks => ({ ...BUILT_IN, ...configured });
