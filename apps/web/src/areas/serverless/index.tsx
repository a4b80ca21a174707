import {
  accessPolicyPattern,
  accountPath,
  accountPattern,
  collectionPattern,
  placementGroupPattern,
  securityConfigPattern,
  securityPolicyPattern,
  serverlessDashboardsPath,
  serverlessLogRecordPattern,
  serverlessLogsPath,
  serverlessPath,
  sharedMetricOf,
  workerPattern,
} from '#rules/paths/serverless';
import type { Area, CrumbHandle } from '../../kits/area/area.ts';

type Params = Parameters<CrumbHandle['crumbs']>[0];

const startCrumb = { text: 'Serverless search', href: serverlessPath };
const logsCrumb = { text: 'Logs', href: serverlessLogsPath };
const accountCrumb = ({ awsAccountId = '' }: Params) => ({ text: awsAccountId, href: accountPath(awsAccountId) });

/** Crumbs of a page within an account; its own is that of the address that is open. */
const within = (text: (params: Params) => string): CrumbHandle => ({
  crumbs: (params) => [startCrumb, accountCrumb(params), { text: text(params), href: '#' }],
});

export const serverless: Area = {
  routes: [
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
      path: serverlessLogsPath,
      handle: { crumbs: () => [startCrumb, logsCrumb] },
      lazy: async () => ({ Component: (await import('./screens/logs/logs-screen.tsx')).ServerlessLogsScreen }),
    },
    {
      path: serverlessLogRecordPattern,
      handle: { crumbs: () => [startCrumb, logsCrumb, { text: 'Log record', href: '#' }] },
      lazy: async () => ({ Component: (await import('./screens/log-record/log-record-screen.tsx')).ServerlessLogRecordScreen }),
    },
    {
      path: accountPattern,
      handle: { crumbs: (params) => [startCrumb, accountCrumb(params)] },
      lazy: async () => ({ Component: (await import('./screens/account/account-screen.tsx')).ServerlessAccountScreen }),
    },
    {
      path: sharedMetricOf(accountPattern),
      handle: within(() => 'Shared metric'),
      lazy: async () => ({ Component: (await import('./screens/shared-metric/shared-metric-screen.tsx')).ServerlessSharedMetricScreen }),
    },
    {
      path: collectionPattern,
      handle: within(({ collectionId = '' }) => collectionId),
      lazy: async () => ({ Component: (await import('./screens/collection/collection-screen.tsx')).CollectionScreen }),
    },
    {
      path: workerPattern,
      handle: within(({ workerId = '' }) => workerId),
      lazy: async () => ({ Component: (await import('./screens/worker/worker-screen.tsx')).WorkerScreen }),
    },
    {
      path: placementGroupPattern,
      handle: within(({ placementConstraintId = '' }) => placementConstraintId),
      lazy: async () => ({ Component: (await import('./screens/placement-group/placement-group-screen.tsx')).PlacementGroupScreen }),
    },
    {
      path: sharedMetricOf(placementGroupPattern),
      handle: within(({ placementConstraintId = '' }) => placementConstraintId),
      lazy: async () => ({ Component: (await import('./screens/shared-metric/shared-metric-screen.tsx')).GroupSharedMetricScreen }),
    },
    {
      path: accessPolicyPattern,
      handle: within(({ policyName = '' }) => policyName),
      lazy: async () => ({ Component: (await import('./screens/policy/policy-screens.tsx')).AccessPolicyScreen }),
    },
    {
      path: securityPolicyPattern,
      handle: within(({ policyName = '' }) => policyName),
      lazy: async () => ({ Component: (await import('./screens/policy/policy-screens.tsx')).SecurityPolicyScreen }),
    },
    {
      path: securityConfigPattern,
      handle: within(() => 'Security config'),
      lazy: async () => ({ Component: (await import('./screens/security-config/security-config-screen.tsx')).SecurityConfigScreen }),
    },
  ],
  navigation: [
    {
      type: 'expandable-link-group',
      text: 'Serverless search',
      href: serverlessPath,
      defaultExpanded: true,
      items: [
        { type: 'link', text: 'Logs', href: serverlessLogsPath },
        { type: 'link', text: 'Operations dashboard', href: serverlessDashboardsPath },
      ],
    },
  ],
  palette: [
    { kind: 'Screen', path: serverlessPath, title: 'Serverless search', words: 'juno collections' },
    { kind: 'Screen', path: serverlessLogsPath, title: 'Serverless search logs', words: 'juno' },
    { kind: 'Screen', path: serverlessDashboardsPath, title: 'Serverless operations dashboard', words: 'juno beholder' },
  ],
};
