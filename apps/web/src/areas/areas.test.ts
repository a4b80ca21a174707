import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { DOMAIN_TAB_SEGMENTS } from '#rules/paths/domains';
import { navigation, palettePages, routes } from './areas.ts';

const textsOf = (items: readonly SideNavigationProps.Item[]): unknown[] =>
  items.map((item) => {
    if (item.type === 'link') return `${item.text} ${item.href}`;
    if (item.type === 'section') return [item.text, null, textsOf(item.items)];
    if (item.type === 'expandable-link-group') return [item.text, item.href, textsOf(item.items)];
    return item.type;
  });

test('the navigation has the areas in their order, and Audit History with the grants below a line [SHELL-022] [SHELL-023]', () => {
  expect(textsOf(navigation)).toEqual([
    'Home /',
    'Fleet board /fleet-board',
    ['Serverless search', '/juno', ['Logs /juno/log', 'Operations dashboard /juno/beholder/dashboards']],
    ['LSE Tool', null, ['Create new impact analysis /lse-tool', 'History /lse-tool/history']],
    [
      'Ops Transparency',
      null,
      [
        'Onboarding /ops-transparency',
        'Onboarded /ops-transparency/onboarded',
        'Verify all /ops-transparency/verify/all',
        'Verify actionable all /ops-transparency/verify/actionable/all',
      ],
    ],
    [
      'SDPDS',
      null,
      [
        'Clusters and components /sdpds',
        'Component release tracker /component-release-tracker',
        'Software update tracker /software-update-tracker',
      ],
    ],
    'divider',
    'Audit History /audit-history',
    'Grants and reviews /grants',
    'Runbooks /docs/sop',
  ]);
});

test('the palette offers the screens of all areas, then the guides', () => {
  expect(palettePages.map(({ kind, title, path }) => `${kind}: ${title} ${path}`)).toEqual([
    'Screen: Home /',
    'Screen: Fleet board /fleet-board',
    'Screen: Audit History /audit-history',
    'Screen: Grants and reviews /grants',
    'Screen: Serverless search /juno',
    'Screen: Serverless search logs /juno/log',
    'Screen: Serverless operations dashboard /juno/beholder/dashboards',
    'Screen: Create new impact analysis /lse-tool',
    'Screen: Impact analysis history /lse-tool/history',
    'Screen: Onboarding /ops-transparency',
    'Screen: Onboarded /ops-transparency/onboarded',
    'Screen: Verify all /ops-transparency/verify/all',
    'Screen: Verify actionable all /ops-transparency/verify/actionable/all',
    'Screen: SDPDS /sdpds',
    'Screen: Component release tracker /component-release-tracker',
    'Screen: Software update tracker /software-update-tracker',
    'Screen: About this server /about-server',
    'Screen: Runbooks /docs/sop',
    'Screen: Kits /kits',
    'Guide: User guide /docs/user-guide',
    'Guide: Developer guide /docs/developer-guide',
    'Guide: Release history /docs/release-history',
    'Guide: Report a bug /docs/report-a-bug',
    'Guide: How to add an SOP /docs/add-sop',
    'Guide: New feature request /docs/feature-request',
  ]);
});

const matched = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route;

test('every route has a path of its own, and every page that is offered has a route that is not the domain console', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const console = new Set(['/:clientId', '/:clientId/:domainName/:tab?', '*']);
  for (const { path } of palettePages) expect(console.has(matched(path)?.path ?? '*'), path).toBe(false);
});

test('what has no route of its own falls to the domain console [SHELL-024]', () => {
  expect(matched('/000000000101')?.path).toBe('/:clientId');
  expect(matched('/juno/000000000101')?.path).toBe('/juno/:awsAccountId');
  for (const tab of DOMAIN_TAB_SEGMENTS) expect(matched(`/000000000101/orders/${tab}`)?.path).toBe('/:clientId/:domainName/:tab?');
});
