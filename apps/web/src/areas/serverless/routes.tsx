import type { RouteObject } from 'react-router';
import { accountPath, serverlessDashboardsPath, serverlessPath } from './paths.ts';

type Params = Readonly<Record<string, string | undefined>>;

const startCrumb = { text: 'Serverless search', href: serverlessPath };
const accountCrumb = ({ awsAccountId = '' }: Params) => ({ text: awsAccountId, href: accountPath(awsAccountId) });

/** Crumbs of a page within an account; its own is that of the address that is open. */
const within = (text: (params: Params) => string) => ({
  crumbs: (params: Params) => [startCrumb, accountCrumb(params), { text: text(params), href: '#' }],
});

export const serverlessRoutes: RouteObject[] = [
  {
    path: serverlessPath,
    handle: { crumbs: () => [startCrumb] },
    lazy: async () => ({ Component: (await import('./screens/landing/landing-screen.tsx')).ServerlessLandingScreen }),
  },
  {
    path: serverlessDashboardsPath,
    handle: { crumbs: () => [startCrumb, { text: 'Operations dashboard', href: serverlessDashboardsPath }] },
    lazy: async () => ({ Component: (await import('./screens/dashboards/dashboards-screen.tsx')).ServerlessDashboardsScreen }),
  },
  {
    path: `${serverlessPath}/:awsAccountId`,
    handle: { crumbs: (params: Params) => [startCrumb, accountCrumb(params)] },
    lazy: async () => ({ Component: (await import('./screens/account/account-screen.tsx')).ServerlessAccountScreen }),
  },
  {
    path: `${serverlessPath}/:awsAccountId/shared-metric`,
    handle: within(() => 'Shared metric'),
    lazy: async () => ({ Component: (await import('./screens/shared-metric/shared-metric-screen.tsx')).ServerlessSharedMetricScreen }),
  },
  {
    path: `${serverlessPath}/:awsAccountId/:collectionId`,
    handle: within(({ collectionId = '' }) => collectionId),
    lazy: async () => ({ Component: (await import('./screens/collection/collection-screen.tsx')).CollectionScreen }),
  },
  {
    path: `${serverlessPath}/worker/:awsAccountId/:dataPlaneType/:workerId`,
    handle: within(({ workerId = '' }) => workerId),
    lazy: async () => ({ Component: (await import('./screens/worker/worker-screen.tsx')).WorkerScreen }),
  },
  {
    path: `${serverlessPath}/pci/:awsAccountId/:placementConstraintId`,
    handle: within(({ placementConstraintId = '' }) => placementConstraintId),
    lazy: async () => ({ Component: (await import('./screens/placement-group/placement-group-screen.tsx')).PlacementGroupScreen }),
  },
  {
    path: `${serverlessPath}/pci/:awsAccountId/:placementConstraintId/shared-metric`,
    handle: within(({ placementConstraintId = '' }) => placementConstraintId),
    lazy: async () => ({ Component: (await import('./screens/shared-metric/shared-metric-screen.tsx')).GroupSharedMetricScreen }),
  },
  {
    path: `${serverlessPath}/:awsAccountId/policy/access/:policyType/:policyName`,
    handle: within(({ policyName = '' }) => policyName),
    lazy: async () => ({ Component: (await import('./screens/policy/policy-screens.tsx')).AccessPolicyScreen }),
  },
  {
    path: `${serverlessPath}/:awsAccountId/policy/security/:policyType/:policyName`,
    handle: within(({ policyName = '' }) => policyName),
    lazy: async () => ({ Component: (await import('./screens/policy/policy-screens.tsx')).SecurityPolicyScreen }),
  },
  {
    path: `${serverlessPath}/:awsAccountId/config/:configId`,
    handle: within(() => 'Security config'),
    lazy: async () => ({ Component: (await import('./screens/security-config/security-config-screen.tsx')).SecurityConfigScreen }),
  },
];
