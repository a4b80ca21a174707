import { pathTo } from './path-to.ts';

export const serverlessPath = '/juno';
export const serverlessLogsPath = `${serverlessPath}/log` as const;
/** One log record; its pointer may span several segments (JLOG-002). */
export const serverlessLogRecordPattern = `${serverlessLogsPath}/*` as const;

/**
 * The page of the record that a row points to. Pointers are base 64: a slash parts segments, but for one that an address would swallow, at an end or
 * beside another one.
 */
export const serverlessLogRecordPath = (pointer: string): string =>
  `${serverlessLogsPath}/${encodeURIComponent(pointer)
    .replaceAll('%2F', '/')
    .replace(/^\/|\/(?=\/)|\/$/g, '%2F')}`;

export const serverlessDashboardsPath = `${serverlessPath}/beholder/dashboards` as const;
export const accountPattern = `${serverlessPath}/:awsAccountId` as const;
export const collectionPattern = `${accountPattern}/:collectionId` as const;
export const workerPattern = `${serverlessPath}/worker/:awsAccountId/:dataPlaneType/:workerId` as const;
export const placementGroupPattern = `${serverlessPath}/pci/:awsAccountId/:placementConstraintId` as const;
export const accessPolicyPattern = `${accountPattern}/policy/access/:policyType/:policyName` as const;
export const securityPolicyPattern = `${accountPattern}/policy/security/:policyType/:policyName` as const;
export const securityConfigPattern = `${accountPattern}/config/:configId` as const;

/** One graph alone of a page with dashboards, by its path or pattern (METRIC-011). */
export const sharedMetricOf = <const Page extends string>(page: Page): `${Page}/shared-metric` => `${page}/shared-metric`;

/** The overview of an account. */
export const accountPath = (awsAccountId: string): string => pathTo(accountPattern, { awsAccountId });

/** The overview of an account with its graphs displayed. */
export const accountGraphsPath = (awsAccountId: string): string => `${accountPath(awsAccountId)}?graphs=1`;

export const collectionPath = (awsAccountId: string, collectionId: string): string =>
  pathTo(collectionPattern, { awsAccountId, collectionId });

/** `dataPlaneType` is search or indexing. */
export const workerPath = (awsAccountId: string, dataPlaneType: string, workerId: string): string =>
  pathTo(workerPattern, { awsAccountId, dataPlaneType, workerId });

export const placementGroupPath = (awsAccountId: string, placementConstraintId: string): string =>
  pathTo(placementGroupPattern, { awsAccountId, placementConstraintId });

/** `policyType` is data. */
export const accessPolicyPath = (awsAccountId: string, policyType: string, policyName: string): string =>
  pathTo(accessPolicyPattern, { awsAccountId, policyType, policyName });

/** `policyType` is network or encryption. */
export const securityPolicyPath = (awsAccountId: string, policyType: string, policyName: string): string =>
  pathTo(securityPolicyPattern, { awsAccountId, policyType, policyName });

/** The id of a config holds slashes, so it is URL-encoded (JUNO-010). */
export const securityConfigPath = (awsAccountId: string, configId: string): string =>
  pathTo(securityConfigPattern, { awsAccountId, configId });
