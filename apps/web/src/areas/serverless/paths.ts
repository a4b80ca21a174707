export const serverlessPath = '/juno';
export const serverlessDashboardsPath = `${serverlessPath}/beholder/dashboards`;

const segment = encodeURIComponent;

/** The overview of an account. */
export const accountPath = (awsAccountId: string): string => `${serverlessPath}/${segment(awsAccountId)}`;

export const collectionPath = (awsAccountId: string, collectionId: string): string =>
  `${accountPath(awsAccountId)}/${segment(collectionId)}`;

/** `dataPlaneType` is search or indexing. */
export const workerPath = (awsAccountId: string, dataPlaneType: string, workerId: string): string =>
  `${serverlessPath}/worker/${segment(awsAccountId)}/${segment(dataPlaneType)}/${segment(workerId)}`;

export const placementGroupPath = (awsAccountId: string, placementConstraintId: string): string =>
  `${serverlessPath}/pci/${segment(awsAccountId)}/${segment(placementConstraintId)}`;

/** `policyType` is data. */
export const accessPolicyPath = (awsAccountId: string, policyType: string, policyName: string): string =>
  `${accountPath(awsAccountId)}/policy/access/${segment(policyType)}/${segment(policyName)}`;

/** `policyType` is network or encryption. */
export const securityPolicyPath = (awsAccountId: string, policyType: string, policyName: string): string =>
  `${accountPath(awsAccountId)}/policy/security/${segment(policyType)}/${segment(policyName)}`;

/** The id of a config holds slashes, so it is URL-encoded (JUNO-010). */
export const securityConfigPath = (awsAccountId: string, configId: string): string =>
  `${accountPath(awsAccountId)}/config/${segment(configId)}`;
