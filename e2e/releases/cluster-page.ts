import { expect, type Locator, type Page } from '@playwright/test';
import { answeringSdpds } from '../support/sdpds-answers.ts';

export const STACK = 'managed-search';
export const CLUSTER = '111122223333:exact';
export const NOW = 1_795_300_000;

export const audited = {
  createdBy: JSON.stringify({ id: '111122223333', sp: ['releases.search.internal', 'es.search.internal'] }),
  creationTime: NOW - 9_000_000,
  lastModifiedBy: 'engine',
  lastModificationTime: NOW - 4_000,
};

const GLOBAL = { componentScope: 'GLOBAL' };
export const version = (componentName: string, majorVersion: number, minorVersion: number) => ({
  componentName,
  componentScopeDefinition: GLOBAL,
  majorVersion,
  minorVersion,
});

/** Answers every question about one cluster exactly, so that a test knows what must be shown. `answers` stand in for some of them. */
export async function exactCluster(page: Page, answers: Record<string, unknown> = {}): Promise<void> {
  const usual: Record<string, unknown> = {
    'cluster/describe': {
      clusterDescription: {
        cluster: { stackName: STACK, clusterId: CLUSTER },
        auditProperties: audited,
        componentVersionsList: [version('search-agent', 4, 17), version('metrics-agent', 2, 31)],
        releaseVersion: 'R-7',
      },
    },
    'cluster/syncStatus': { nodesSyncState: { '10.0.0.1': true, '10.0.0.2': true }, nextToken: null },
    'cluster/node/list': { nodeIpList: ['10.0.0.1', '10.0.0.2'], nextToken: null },
    'cluster/features': { featureList: [{ featureTag: 'slow-query-sampling' }, { featureTag: 'percentiles' }], nextToken: null },
    'cluster/auditHistory': { clusterUpdateList: [], nextToken: null },
    'nodeOperation/list': { operationDetailsList: [], nextToken: null },
    'componentReleaseTracker/getActiveReleases': { releases: [] },
    'softwareUpdateDetails/status': SOFTWARE,
    'stack/describe': {
      stack: {
        name: STACK,
        serviceName: 'search',
        auditProperties: audited,
        configuration: { role_arn: 'arn:aws:iam::111122223333:role/deployer' },
        stackSettings: { maxConcurrentNodesPercent: 20, availabilityThreshold: 25, maxConcurrentDomains: 50, maxFailedDeployment: 7 },
        version: 3,
      },
    },
    'component/describe': {
      componentName: 'search-agent',
      componentType: 'FILE',
      stackName: STACK,
      isDeprecated: false,
      componentProperties: { parentComponent: 'engine', requiresRestart: true },
      componentScopeDefinition: GLOBAL,
      auditProperties: audited,
    },
    'component/list': { components: [] },
    'component/version/list': { componentVersions: [described(4, 18), described(4, 17)], nextToken: null },
    'component/version/describecv': described(4, 17),
  };
  for (const [path, body] of Object.entries({ ...usual, ...answers })) {
    await answeringSdpds(page, path, typeof body === 'function' ? (payload) => body(payload) : { body });
  }
}

function described(majorVersion: number, minorVersion: number) {
  return {
    ...version('search-agent', majorVersion, minorVersion),
    stackName: STACK,
    scope: 'GLOBAL',
    packageKey: 'a-package',
    packageMD5Hash: '0cc175b9c0f1b6a831c399e269772661',
    auditProperties: audited,
    componentVersionProperties: {
      eligibleForNewDomains: true,
      featureTags: 'slow-query-sampling',
      prerequisites: [],
      platforms: { x86_64: { csv: 'csv-x', amiDetails: { componentVfi: 'vfi-x' } }, aarch64: null },
      rollback: 'safe',
      engine: null,
      isDeprecated: false,
    },
  };
}

const SOFTWARE = {
  updateStatus: 'SCHEDULED',
  currentClusterReleaseVersion: 'R-7',
  isSoftwareUpdateAvailable: true,
  availableStackReleaseSoftware: {
    releaseVersion: 'R-8',
    deploymentId: 'dep-8',
    status: 'IN_PROGRESS',
    componentSetVersion: {
      componentSetName: 'autumn',
      majorVersion: 3,
      minorVersion: 1,
      componentVersionsInSet: [
        {
          ...version('search-agent', 4, 18),
          componentId: 'c-1',
          platforms: {
            x86_64: { csv: 'csv-x-18', amiDetails: { componentVfi: 'vfi-x-18' } },
            aarch64: { csv: 'csv-arm-18', amiDetails: { componentVfi: 'vfi-arm-18' } },
          },
        },
      ],
    },
  },
  deploymentConfig: {
    releaseVersion: 'R-8',
    deploymentType: 'IN_PLACE',
    scheduledTime: NOW + 9_000,
    overrideCSV: null,
    status: 'SCHEDULED',
    creationTime: NOW - 900,
    lastModificationTime: NOW - 100,
    requestSource: 'RELEASE',
    notificationDetails: {
      deploymentStartNotificationStatus: 'SUCCESS',
      deploymentStartNotificationSentTimestamp: NOW - 50,
      deploymentCompleteNotificationStatus: null,
      deploymentCompleteNotificationSentTimestamp: null,
      preDeploymentSoftwareUpdateNotificationStatus: {},
    },
  },
  deploymentTypeOptions: { IN_PLACE: { available: true, description: 'On the nodes as they stand' } },
  clusterValidatorResult: [
    { validatorName: 'ClusterHealth', status: 'SUCCESS', statusMessage: 'No shard without a node' },
    { validatorName: 'NoOtherChange', status: 'FAILED', statusMessage: 'Held by blue/green' },
    { validatorName: 'HeapHeadroom', status: 'WARNING', statusMessage: '71% of heap' },
  ],
};

export const openExact = async (page: Page, more = ''): Promise<void> => {
  await page.goto(`/sdpds?cluster=${CLUSTER}${more}`);
  await expect(page.getByRole('heading', { name: 'Cluster Overview' })).toBeVisible();
};

/** The value beside a name in a list of names and values. */
export const fieldOf = (page: Page | Locator, name: string): Locator =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=../dd');

export const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
