import { z } from 'zod';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../aws-clients.ts';
import { limitTime } from '../cluster-api/opensearch/network-failures.ts';
import { PortError } from '../port-error.ts';
import { type AwsIdentity, type RoleSession, takeRole } from '../serverless/aws/role-session.ts';
import { partitionOfRegion } from '../transparency/aws/partitions.ts';
import { accountFailure } from './failures.ts';
import { policyFor } from './operations.ts';
import type { AwsAccountTarget } from './target.ts';

/** A session is given up so long before its end: a call that it signs must arrive in time. */
const EARLY_MS = 120_000;
const CALLER_TIMEOUT_MS = 10_000;
/** Whose long-lived credentials are changes with the installation only. */
const BELIEVED_MS = 900_000;

const CallerIdentity = z.object({ Account: z.string().regex(/^\d{12}$/) });

/** What all clients of one account sign with. */
export interface AccountIdentity {
  /** @throws PortError in words of the role or the profile, or what the SDK throws */
  get(): Promise<AwsIdentity>;
  /** Gives up what is at hand, which a service has called expired. */
  forget(): void;
}

/** Some work with a client of STS, which ends with it. */
async function withSts<T>(
  { awsRegion, profile, endpoint }: Pick<AwsAccountTarget, 'awsRegion' | 'profile' | 'endpoint'>,
  work: (sts: typeof import('@aws-sdk/client-sts'), client: import('@aws-sdk/client-sts').STSClient) => Promise<T>,
): Promise<T> {
  quietAwsSdk();
  const sts = await import('@aws-sdk/client-sts');
  const client = new sts.STSClient({
    region: awsRegion,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(profile === undefined ? {} : { profile }),
    ...AWS_RETRIES,
    requestHandler: AWS_CONNECTIONS,
  });
  try {
    return await work(sts, client);
  } finally {
    client.destroy();
  }
}

type IdentityTarget = Pick<AwsAccountTarget, 'accountId' | 'awsRegion' | 'profile' | 'endpoint' | 'roleArn' | 'externalId'>;

/** What is read of domains. */
const domainsSession = ({ accountId, awsRegion }: IdentityTarget): RoleSession => ({
  name: 'tumbler-domains',
  policy: JSON.stringify(policyFor('read', [`arn:${partitionOfRegion(awsRegion)}:es:*:${accountId}:domain/*`])),
});

/**
 * One set of credentials for all services of an account: taken over once, renewed before its end, asked for by all at once as by one.
 * @param session what a role is taken over for
 */
export function createAccountIdentity(
  target: IdentityTarget,
  clock: { now(): number },
  session: RoleSession = domainsSession(target),
): AccountIdentity {
  const { accountId, roleArn } = target;
  let kept: { identity: AwsIdentity; until: number } | null = null;
  let underWay: Promise<AwsIdentity> | null = null;

  async function load(): Promise<AwsIdentity> {
    if (roleArn !== undefined)
      return takeRole(
        target,
        roleArn,
        (input, region) => withSts({ ...target, awsRegion: region }, (sts, client) => client.send(new sts.AssumeRoleCommand(input))),
        session,
      );
    // Credentials of another account would show its domains as this one's.
    return withSts(target, async (sts, client) => {
      const answer = CallerIdentity.safeParse(await client.send(new sts.GetCallerIdentityCommand({})));
      if (answer.success && answer.data.Account === accountId) return client.config.credentials();
      const whose = answer.success ? `of the account ${answer.data.Account}` : 'of an unknown account';
      throw new PortError(
        'denied',
        `The server’s AWS credentials are ${whose}, not of ${accountId}: set profile or role of awsAccounts for it.`,
      );
    });
  }

  return {
    async get() {
      if (kept !== null && clock.now() < kept.until) return kept.identity;
      underWay ??= load()
        .then((identity) => {
          const ends = identity.expiration?.getTime() ?? Number.POSITIVE_INFINITY;
          kept = { identity, until: Math.min(ends - EARLY_MS, clock.now() + BELIEVED_MS) };
          return identity;
        })
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    forget() {
      kept = null;
    },
  };
}

/**
 * Whose account the server's own credentials are of.
 * @throws PortError
 */
export async function callerAccount(from: Pick<AwsAccountTarget, 'awsRegion' | 'profile' | 'endpoint'>): Promise<string> {
  const limit = limitTime(CALLER_TIMEOUT_MS, undefined);
  try {
    return await withSts(from, async (sts, client) => {
      const answer = await client.send(new sts.GetCallerIdentityCommand({}), { abortSignal: limit.signal });
      return CallerIdentity.parse(answer).Account;
    });
  } catch (error) {
    const { awsRegion } = from;
    const call = { service: 'STS', action: 'sts:GetCallerIdentity', accountId: 'of these credentials', awsRegion } as const;
    throw accountFailure(error, call, limit, CALLER_TIMEOUT_MS, false);
  } finally {
    limit.end();
  }
}
