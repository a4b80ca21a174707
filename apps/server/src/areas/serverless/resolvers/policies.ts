import type { QueryResolvers } from '../../../generated/resolvers.ts';
import { accountOf, nonEmpty, oneOf, serverlessOf } from '../request-arguments.ts';
import { configEntry, policyDetail, policyEntry } from '../wire.ts';

const ACCESS = ['data'] as const;
const SECURITY = ['network', 'encryption'] as const;
const CONFIGS = ['saml'] as const;

export const getPoliciesStats: QueryResolvers['getPoliciesStats'] = async (_parent, { awsAccountId }, ctx) => {
  const { encryption, network, data, saml } = await serverlessOf(ctx).policyStats(accountOf(awsAccountId), ctx.signal);
  return {
    TotalPolicyCount: encryption + network + data,
    SecurityPolicyCount: { EncryptionPolicyCount: encryption, NetworkPolicyCount: network },
    AccessPolicyStats: { DataPolicyCount: data },
    SecurityConfigCount: { SamlConfigCount: saml },
  };
};

export const listAccessPolicies: QueryResolvers['listAccessPolicies'] = async (_parent, { awsAccountId, type, resource }, ctx) => {
  const port = serverlessOf(ctx);
  const policies = await port.accessPolicies(accountOf(awsAccountId), oneOf('type', type, ACCESS), resourceOf(resource), ctx.signal);
  return { policies: policies.map(policyEntry) };
};

export const listSecurityPolicies: QueryResolvers['listSecurityPolicies'] = async (_parent, { awsAccountId, type, resource }, ctx) => {
  const port = serverlessOf(ctx);
  const policies = await port.securityPolicies(accountOf(awsAccountId), oneOf('type', type, SECURITY), resourceOf(resource), ctx.signal);
  return { policies: policies.map(policyEntry) };
};

export const listSecurityConfigs: QueryResolvers['listSecurityConfigs'] = async (_parent, { awsAccountId, type }, ctx) => {
  const configs = await serverlessOf(ctx).securityConfigs(accountOf(awsAccountId), oneOf('type', type, CONFIGS), ctx.signal);
  return { configs: configs.map(configEntry) };
};

export const getAccessPolicy: QueryResolvers['getAccessPolicy'] = async (_parent, { awsAccountId, type, name }, ctx) => {
  const port = serverlessOf(ctx);
  const policy = await port.accessPolicy(accountOf(awsAccountId), oneOf('type', type, ACCESS), nonEmpty('name', name), ctx.signal);
  return policy && policyDetail(policy);
};

export const getSecurityPolicy: QueryResolvers['getSecurityPolicy'] = async (_parent, { awsAccountId, type, name }, ctx) => {
  const port = serverlessOf(ctx);
  const policy = await port.securityPolicy(accountOf(awsAccountId), oneOf('type', type, SECURITY), nonEmpty('name', name), ctx.signal);
  return policy && policyDetail(policy);
};

export const getSecurityConfig: QueryResolvers['getSecurityConfig'] = async (_parent, { awsAccountId, id }, ctx) => {
  const config = await serverlessOf(ctx).securityConfig(accountOf(awsAccountId), nonEmpty('id', id), ctx.signal);
  if (config === null) return null;
  const { createdAt, lastModifiedAt, type, description, configVersion, options } = config;
  return { id: config.id, type, description, createdDate: createdAt, lastModifiedDate: lastModifiedAt, configVersion, options };
};

const resourceOf = (resource: string | null | undefined): string | null => (resource ? nonEmpty('resource', resource) : null);
