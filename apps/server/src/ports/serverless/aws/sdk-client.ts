import type {
  BatchGetCollectionCommandInput,
  GetAccessPolicyCommandInput,
  GetSecurityConfigCommandInput,
  GetSecurityPolicyCommandInput,
  ListAccessPoliciesCommandInput,
  ListCollectionsCommandInput,
  ListSecurityConfigsCommandInput,
  ListSecurityPoliciesCommandInput,
} from '@aws-sdk/client-opensearchserverless';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import { type AwsIdentity, takeRole } from './role-session.ts';
import type { AwsServerlessTarget } from './target.ts';

/** The calls that are made. Answers are what the SDK hands out, unchecked. */
export interface AossCalls {
  listCollections(input: ListCollectionsCommandInput, signal: AbortSignal): Promise<unknown>;
  batchGetCollection(input: BatchGetCollectionCommandInput, signal: AbortSignal): Promise<unknown>;
  listAccessPolicies(input: ListAccessPoliciesCommandInput, signal: AbortSignal): Promise<unknown>;
  getAccessPolicy(input: GetAccessPolicyCommandInput, signal: AbortSignal): Promise<unknown>;
  listSecurityPolicies(input: ListSecurityPoliciesCommandInput, signal: AbortSignal): Promise<unknown>;
  getSecurityPolicy(input: GetSecurityPolicyCommandInput, signal: AbortSignal): Promise<unknown>;
  listSecurityConfigs(input: ListSecurityConfigsCommandInput, signal: AbortSignal): Promise<unknown>;
  getSecurityConfig(input: GetSecurityConfigCommandInput, signal: AbortSignal): Promise<unknown>;
  getPoliciesStats(signal: AbortSignal): Promise<unknown>;
  getAccountSettings(signal: AbortSignal): Promise<unknown>;
  /** Whose the credentials are; asks STS and needs no permission. */
  getCallerIdentity(signal: AbortSignal): Promise<unknown>;
  /** The credentials that calls are signed with, renewed as needed; `forceRefresh` gives up those at hand. */
  credentials(options?: { forceRefresh?: boolean }): Promise<AwsIdentity>;
  close(): void;
}

/** The SDK is loaded at the first call: most installations read no collections, and it costs a tenth of a second at the start. */
export function createAossCalls(target: AwsServerlessTarget): AossCalls {
  const { awsRegion, profile, roleArn, endpoint } = target;
  const common = {
    ...(endpoint === undefined ? {} : { endpoint }),
    ...AWS_RETRIES,
    requestHandler: AWS_CONNECTIONS,
  } as const;
  const chain = profile === undefined ? {} : { profile };

  const loadSts = async () => {
    quietAwsSdk();
    return import('@aws-sdk/client-sts');
  };
  const assumeRole: Parameters<typeof takeRole>[2] = async (input, region) => {
    const sts = await loadSts();
    const client = new sts.STSClient({ ...common, ...chain, region });
    try {
      return await client.send(new sts.AssumeRoleCommand(input));
    } finally {
      client.destroy();
    }
  };

  const load = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-opensearchserverless');
    const credentials = roleArn === undefined ? chain : { credentials: () => takeRole(target, roleArn, assumeRole) };
    return { sdk, client: new sdk.OpenSearchServerlessClient({ ...common, ...credentials, region: awsRegion }) };
  };
  let loading: ReturnType<typeof load> | undefined;
  const ready = () => {
    loading ??= load();
    return loading;
  };

  return {
    async listCollections(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.ListCollectionsCommand(input), { abortSignal });
    },
    async batchGetCollection(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.BatchGetCollectionCommand(input), { abortSignal });
    },
    async listAccessPolicies(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.ListAccessPoliciesCommand(input), { abortSignal });
    },
    async getAccessPolicy(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetAccessPolicyCommand(input), { abortSignal });
    },
    async listSecurityPolicies(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.ListSecurityPoliciesCommand(input), { abortSignal });
    },
    async getSecurityPolicy(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetSecurityPolicyCommand(input), { abortSignal });
    },
    async listSecurityConfigs(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.ListSecurityConfigsCommand(input), { abortSignal });
    },
    async getSecurityConfig(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetSecurityConfigCommand(input), { abortSignal });
    },
    async getPoliciesStats(abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetPoliciesStatsCommand({}), { abortSignal });
    },
    async getAccountSettings(abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetAccountSettingsCommand({}), { abortSignal });
    },
    async getCallerIdentity(abortSignal) {
      const sts = await loadSts();
      const client = new sts.STSClient({ ...common, ...chain, region: awsRegion });
      try {
        return await client.send(new sts.GetCallerIdentityCommand({}), { abortSignal });
      } finally {
        client.destroy();
      }
    },
    async credentials(options) {
      const { client } = await ready();
      return client.config.credentials(options);
    },
    close() {
      void loading?.then(({ client }) => client.destroy());
    },
  };
}
