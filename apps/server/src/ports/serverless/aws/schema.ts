import { z } from 'zod';

const nextToken = z.string().min(1).optional();

/** What is read of ListCollections' answer: the details say the rest. */
export const ListCollectionsOutput = z.object({ collectionSummaries: z.array(z.object({ id: z.string().min(1) })), nextToken });

const CollectionDetail = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  status: z.string().min(1),
  type: z.string().min(1),
  arn: z.string().min(1),
  kmsKeyArn: z.string().optional(),
  standbyReplicas: z.string().optional(),
  createdDate: z.number(),
  lastModifiedDate: z.number(),
  collectionEndpoint: z.string().optional(),
  failureCode: z.string().optional(),
  failureMessage: z.string().optional(),
});
export type CollectionDetail = z.infer<typeof CollectionDetail>;

/** What is read of BatchGetCollection's answer. */
export const BatchGetCollectionOutput = z.object({
  collectionDetails: z.array(CollectionDetail).default([]),
  collectionErrorDetails: z.array(z.object({ errorCode: z.string().optional() })).default([]),
});

const PolicySummary = z.object({
  name: z.string().min(1),
  type: z.string().min(1),
  policyVersion: z.string(),
  createdDate: z.number(),
  lastModifiedDate: z.number(),
});
export type PolicySummary = z.infer<typeof PolicySummary>;

export const ListAccessPoliciesOutput = z.object({ accessPolicySummaries: z.array(PolicySummary).default([]), nextToken });
export const ListSecurityPoliciesOutput = z.object({ securityPolicySummaries: z.array(PolicySummary).default([]), nextToken });

const PolicyDetail = PolicySummary.extend({ description: z.string().optional(), policy: z.unknown() });
export type PolicyDetail = z.infer<typeof PolicyDetail>;

export const GetAccessPolicyOutput = z.object({ accessPolicyDetail: PolicyDetail });
export const GetSecurityPolicyOutput = z.object({ securityPolicyDetail: PolicyDetail });

const SecurityConfigSummary = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  configVersion: z.string(),
  createdDate: z.number(),
  lastModifiedDate: z.number(),
});
export type SecurityConfigSummary = z.infer<typeof SecurityConfigSummary>;

export const ListSecurityConfigsOutput = z.object({ securityConfigSummaries: z.array(SecurityConfigSummary).default([]), nextToken });

/** The identity provider's metadata, a long XML text, is left out. */
const SamlOptions = z.object({
  userAttribute: z.string().optional(),
  groupAttribute: z.string().optional(),
  sessionTimeout: z.number().optional(),
  openSearchServerlessEntityId: z.string().optional(),
});

export const GetSecurityConfigOutput = z.object({
  securityConfigDetail: SecurityConfigSummary.extend({
    description: z.string().optional(),
    samlOptions: SamlOptions.optional(),
    iamIdentityCenterOptions: z.record(z.string(), z.unknown()).optional(),
    iamFederationOptions: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type SecurityConfigDetail = z.infer<typeof GetSecurityConfigOutput>['securityConfigDetail'];

export const GetPoliciesStatsOutput = z.object({
  AccessPolicyStats: z.object({ DataPolicyCount: z.number() }),
  SecurityPolicyStats: z.object({ EncryptionPolicyCount: z.number(), NetworkPolicyCount: z.number() }),
  SecurityConfigStats: z.object({ SamlConfigCount: z.number() }),
});

export const GetAccountSettingsOutput = z.object({
  accountSettingsDetail: z.object({
    capacityLimits: z
      .object({ maxIndexingCapacityInOCU: z.number().optional(), maxSearchCapacityInOCU: z.number().optional() })
      .default({}),
  }),
});

export const GetCallerIdentityOutput = z.object({ Account: z.string().regex(/^\d{12}$/) });
