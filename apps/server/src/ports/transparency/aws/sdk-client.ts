import type { OpenSearchClient } from '@aws-sdk/client-opensearch';
import type { OrganizationsClient } from '@aws-sdk/client-organizations';
import type { AssumeRoleCommandInput, STSClient, STSClientConfig } from '@aws-sdk/client-sts';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import type { AwsTransparencyTarget } from './target.ts';

/** Credentials of a role that was taken over. Kept in memory only, and no longer than `AwsSessions` says. */
export interface Session {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

/** Carries requests in place of the network. */
export type RequestHandler = NonNullable<STSClientConfig['requestHandler']>;

/** The three calls that are made. Answers are what the SDK hands out, unchecked. */
export interface AwsCalls {
  /** With the console's own credentials, at the STS of a region. */
  assumeRole(input: AssumeRoleCommandInput, region: string, signal: AbortSignal): Promise<unknown>;
  describeAccount(accountId: string, session: Session, signal: AbortSignal): Promise<unknown>;
  listDomainNames(region: string, session: Session, signal: AbortSignal): Promise<unknown>;
  close(): void;
}

/** The SDK is loaded at the first call: most installations look into no accounts, and it costs a tenth of a second at the start. */
export function createAwsCalls(target: AwsTransparencyTarget, requestHandler?: RequestHandler): AwsCalls {
  const common = {
    ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint }),
    ...AWS_RETRIES,
  } as const;
  let loading: ReturnType<typeof load> | undefined;
  const byRegion = new Map<string, STSClient>();
  // A client is gone with the session that it was made for.
  const organizations = new WeakMap<Session, OrganizationsClient>();
  const openSearch = new WeakMap<Session, Map<string, OpenSearchClient>>();

  const load = async () => {
    quietAwsSdk();
    const [sts, organization, search] = await Promise.all([
      import('@aws-sdk/client-sts'),
      import('@aws-sdk/client-organizations'),
      import('@aws-sdk/client-opensearch'),
    ]);
    // All clients share one handler, so that twenty thousand accounts do not open a connection each.
    const handler =
      requestHandler ?? new sts.STSClient({ region: target.awsRegion, requestHandler: AWS_CONNECTIONS }).config.requestHandler;
    return { sts, organization, search, handler };
  };
  const ready = () => {
    loading ??= load();
    return loading;
  };

  return {
    async assumeRole(input, region, abortSignal) {
      const { sts, handler } = await ready();
      const profile = target.profile === undefined ? {} : { profile: target.profile };
      const client = byRegion.get(region) ?? new sts.STSClient({ ...common, ...profile, region, requestHandler: handler });
      byRegion.set(region, client);
      return client.send(new sts.AssumeRoleCommand(input), { abortSignal });
    },
    async describeAccount(AccountId, session, abortSignal) {
      const { organization, handler } = await ready();
      const client =
        organizations.get(session) ??
        new organization.OrganizationsClient({ ...common, region: target.awsRegion, credentials: session, requestHandler: handler });
      organizations.set(session, client);
      return client.send(new organization.DescribeAccountCommand({ AccountId }), { abortSignal });
    },
    async listDomainNames(region, session, abortSignal) {
      const { search, handler } = await ready();
      const clients = openSearch.get(session) ?? new Map<string, OpenSearchClient>();
      openSearch.set(session, clients);
      const client =
        clients.get(region) ?? new search.OpenSearchClient({ ...common, region, credentials: session, requestHandler: handler });
      clients.set(region, client);
      return client.send(new search.ListDomainNamesCommand({}), { abortSignal });
    },
    close() {
      void loading?.then(({ handler }) => {
        if ('destroy' in handler && typeof handler.destroy === 'function') handler.destroy();
      });
    },
  };
}
