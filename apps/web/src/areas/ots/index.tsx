import { otsActionablePath, otsOnboardedPath, otsOnboardingPath, otsOnboardingPattern, otsPath, otsVerifyAllPath } from '#rules/paths/ots';
import type { Area } from '../../kits/area/area.ts';

const startCrumb = { text: 'Ops Transparency', href: otsPath };

export const ots: Area = {
  routes: [
    {
      path: otsPath,
      handle: { crumbs: () => [startCrumb] },
      lazy: async () => ({ Component: (await import('./screens/start/start-screen.tsx')).OtsStartScreen }),
    },
    {
      path: otsOnboardedPath,
      handle: { crumbs: () => [startCrumb, { text: 'Onboarded', href: otsOnboardedPath }] },
      lazy: async () => ({ Component: (await import('./screens/onboarded/onboarded-screen.tsx')).OtsOnboardedScreen }),
    },
    {
      path: otsVerifyAllPath,
      handle: { crumbs: () => [startCrumb, { text: 'Verify all', href: otsVerifyAllPath }] },
      lazy: async () => ({ Component: (await import('./screens/verify/verify-all-screen.tsx')).OtsVerifyAllScreen }),
    },
    {
      path: otsActionablePath,
      handle: { crumbs: () => [startCrumb, { text: 'Verify actionable all', href: otsActionablePath }] },
      lazy: async () => ({ Component: (await import('./screens/verify/actionable-screen.tsx')).OtsActionableScreen }),
    },
    {
      path: otsOnboardingPattern,
      handle: { crumbs: ({ awsAccountId = '' }) => [startCrumb, { text: awsAccountId, href: otsOnboardingPath(awsAccountId) }] },
      lazy: async () => ({ Component: (await import('./screens/onboarding/onboarding-screen.tsx')).OtsOnboardingScreen }),
    },
  ],
  navigation: [
    {
      type: 'section',
      text: 'Ops Transparency',
      items: [
        { type: 'link', text: 'Onboarding', href: otsPath },
        { type: 'link', text: 'Onboarded', href: otsOnboardedPath },
        { type: 'link', text: 'Verify all', href: otsVerifyAllPath },
        { type: 'link', text: 'Verify actionable all', href: otsActionablePath },
      ],
    },
  ],
  palette: [
    { kind: 'Screen', path: otsPath, title: 'Onboarding', hint: 'Ops Transparency' },
    { kind: 'Screen', path: otsOnboardedPath, title: 'Onboarded', hint: 'Ops Transparency' },
    { kind: 'Screen', path: otsVerifyAllPath, title: 'Verify all', hint: 'Ops Transparency' },
    { kind: 'Screen', path: otsActionablePath, title: 'Verify actionable all', hint: 'Ops Transparency' },
  ],
};
