import type { RouteObject } from 'react-router';
import { otsActionablePath, otsOnboardedPath, otsOnboardingPath, otsPath, otsVerifyAllPath } from './paths.ts';

const startCrumb = { text: 'Ops Transparency', href: otsPath };

export const otsRoutes: RouteObject[] = [
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
    path: otsOnboardingPath(':awsAccountId'),
    handle: {
      crumbs: ({ awsAccountId = '' }: Readonly<Record<string, string | undefined>>) => [
        startCrumb,
        { text: awsAccountId, href: otsOnboardingPath(awsAccountId) },
      ],
    },
    lazy: async () => ({ Component: (await import('./screens/onboarding/onboarding-screen.tsx')).OtsOnboardingScreen }),
  },
];
