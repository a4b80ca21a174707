import type { Collection, PolicyDetail, PolicySummary, SecurityConfigDetail, SecurityConfigSummary } from '../port.ts';
import type * as Wire from './schema.ts';

/** Forms that the service's model gives to ids and names; anything else it calls an invalid request. */
export const isCollectionId = (id: string): boolean => /^[a-z0-9]{3,40}$/.test(id);
export const isPolicyName = (name: string): boolean => /^[a-z][a-z0-9-]{2,31}$/.test(name);
export const isConfigId = (id: string): boolean => id.length >= 1 && id.length <= 100;

/** The public API knows no placement constraint: null. */
export const collectionOf = ({
  id,
  name,
  createdDate,
  lastModifiedDate,
  arn,
  status,
  type,
  kmsKeyArn,
  standbyReplicas,
  failureCode,
  failureMessage,
}: Wire.CollectionDetail): Collection => ({
  id,
  name,
  placementConstraintId: null,
  createdAt: createdDate,
  lastModifiedAt: lastModifiedDate,
  arn,
  status,
  type,
  kmsKeyArn: kmsKeyArn ?? null,
  failureReason: failureCode === undefined && failureMessage === undefined ? null : JSON.stringify({ failureCode, failureMessage }),
  isStandbyReplicas: standbyReplicas === undefined ? null : standbyReplicas === 'ENABLED',
});

export const policySummaryOf = ({ name, type, policyVersion, createdDate, lastModifiedDate }: Wire.PolicySummary): PolicySummary => ({
  name,
  type,
  policyVersion,
  createdAt: createdDate,
  lastModifiedAt: lastModifiedDate,
});

export const policyDetailOf = ({ description, policy, ...summary }: Wire.PolicyDetail): PolicyDetail => ({
  ...policySummaryOf(summary),
  description: description || null,
  // The SDK hands the document out parsed; one that is no JSON stays the text that it is.
  policy: typeof policy === 'string' ? policy : (JSON.stringify(policy, null, 2) ?? ''),
});

export const configSummaryOf = ({
  id,
  type,
  configVersion,
  createdDate,
  lastModifiedDate,
}: Wire.SecurityConfigSummary): SecurityConfigSummary => ({
  id,
  type,
  configVersion,
  createdAt: createdDate,
  lastModifiedAt: lastModifiedDate,
});

export const configDetailOf = ({
  description,
  samlOptions,
  iamIdentityCenterOptions,
  iamFederationOptions,
  ...summary
}: Wire.SecurityConfigDetail): SecurityConfigDetail => ({
  ...configSummaryOf(summary),
  description: description || null,
  options: samlOptions ?? iamIdentityCenterOptions ?? iamFederationOptions ?? {},
});
