import { parseRoleArn, type RoleArn } from '#rules/ots/checks';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { parsedAnswer } from '../../parsed-answer.ts';
import { PortError } from '../../port-error.ts';
import type { OnboardedAccount, RoleOutcome, TransparencySource } from '../port.ts';
import { awsFailure, isAccountNotFound, isDenied, isExpired, type RoleDenial, roleDenialOf } from './failures.ts';
import { partitionOfRegion, stsRegionOf } from './partitions.ts';
import { AssumeRoleOutput, DescribeAccountOutput, ListDomainNamesOutput } from './schema.ts';
import { createAwsCalls, type RequestHandler, type Session } from './sdk-client.ts';
import { awsSessions } from './sessions.ts';
import type { AwsTransparencyTarget } from './target.ts';

const TIMEOUT_MS = 20_000;
/** The shortest that STS gives. */
const SESSION_SECONDS = 900;
const SESSION_NAME = 'tumbler-ops-transparency';
const SOURCE_IDENTITY = 'tumbler';
/** How long it is believed that the organization cannot be asked. */
const NO_ORGANIZATION_MS = 60_000;

/** A TransparencySource on the accounts themselves. */
export interface AwsTransparency extends TransparencySource {
  /** Closes its connections and forgets all credentials. */
  close(): void;
}

export interface AwsTransparencyOptions {
  target: AwsTransparencyTarget;
  /** The role and external id that an account was onboarded with, for its domains; null for an account that is not onboarded. */
  roleOf(accountId: string): Promise<Pick<OnboardedAccount, 'roleArn' | 'externalId'> | null>;
  clock: { now(): number };
  /** For one call of the port, retries included. */
  timeoutMs?: number;
  /** Carries requests in place of the network, in tests. */
  requestHandler?: RequestHandler;
}

interface WantedRole {
  arn: RoleArn;
  roleArn: string;
  /** Not named where undefined. */
  externalId: string | undefined;
  region: string;
  /** The only action that the session may use. */
  action: string;
}

/** Ops Transparency on AWS. Nothing is asked, not even for credentials, before the first question. */
export function createAwsTransparency({
  target,
  roleOf,
  clock,
  timeoutMs = TIMEOUT_MS,
  requestHandler,
}: AwsTransparencyOptions): AwsTransparency {
  const calls = createAwsCalls(target, requestHandler);
  const sessions = awsSessions(clock.now);
  let noOrganizationUntil = 0;

  /** Works within its time; the caller is let go at once when it leaves, whatever the SDK is waiting for. */
  async function limited<T>(
    service: Parameters<typeof awsFailure>[1],
    outer: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = limitTime(timeoutMs, outer);
    try {
      limit.signal.throwIfAborted();
      return await Promise.race([work(limit.signal), whenAborted(limit.signal)]);
    } catch (error) {
      throw awsFailure(error, service, limit, timeoutMs);
    } finally {
      limit.end();
    }
  }

  /** Takes a role over. A role that is not handed out is a value, whatever else goes wrong is thrown. */
  async function takeOver({ arn, roleArn, externalId, region, action }: WantedRole, signal: AbortSignal): Promise<Session | RoleDenial> {
    const stsRegion = stsRegionOf(arn, region);
    if (stsRegion === null)
      return {
        problem: 'role-missing',
        detail: `The partition ${arn.partition} of the role’s ARN is not known: set the ARN of another role.`,
      };
    const input = {
      RoleArn: roleArn,
      RoleSessionName: SESSION_NAME,
      DurationSeconds: SESSION_SECONDS,
      SourceIdentity: target.sourceIdentity ?? SOURCE_IDENTITY,
      Policy: JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] }),
      ...(externalId === undefined ? {} : { ExternalId: externalId }),
    };
    let answer: unknown;
    try {
      answer = await calls.assumeRole(input, stsRegion, signal);
    } catch (error) {
      const denial = signal.aborted ? null : roleDenialOf(error, arn, stsRegion);
      if (denial === null) throw error;
      return denial;
    }
    const { Credentials, AssumedRoleUser } = parsedAnswer(AssumeRoleOutput, answer, 'STS');
    if (AssumedRoleUser.Arn.split(':')[4] !== arn.accountId)
      throw new PortError('malformed', 'STS has handed out a role of another account.');
    return {
      accessKeyId: Credentials.AccessKeyId,
      secretAccessKey: Credentials.SecretAccessKey,
      sessionToken: Credentials.SessionToken,
      expiration: Credentials.Expiration,
    };
  }

  async function sessionOf(wanted: WantedRole, signal: AbortSignal): Promise<Session | null> {
    const kept = sessions.get(keyOf(wanted));
    if (kept) return kept;
    const taken = await takeOver(wanted, signal);
    if ('problem' in taken) return null;
    sessions.keep(keyOf(wanted), taken);
    return taken;
  }

  /** Works with a role's credentials, with new ones where those at hand have expired; null where they do not let it, or there are none. */
  async function withRole<T>(wanted: WantedRole, signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T | null> {
    for (let left = 1; ; left -= 1) {
      const session = await sessionOf(wanted, signal);
      if (session === null) return null;
      try {
        return await work(session);
      } catch (error) {
        if (!signal.aborted && isExpired(error)) {
          sessions.drop(keyOf(wanted));
          if (left > 0) continue;
        }
        if (!signal.aborted && (isDenied(error) || isExpired(error))) return null;
        throw error;
      }
    }
  }

  async function hasAccount(accountId: string, session: Session, signal: AbortSignal): Promise<boolean> {
    try {
      parsedAnswer(DescribeAccountOutput, await calls.describeAccount(accountId, session, signal), 'Organizations');
      return true;
    } catch (error) {
      if (!signal.aborted && isAccountNotFound(error)) return false;
      throw error;
    }
  }

  async function membership(accountId: string, signal: AbortSignal): Promise<boolean | null> {
    const { organizationRoleArn: roleArn, organizationExternalId: externalId, awsRegion: region } = target;
    const arn = roleArn === undefined ? null : parseRoleArn(roleArn);
    if (roleArn === undefined || arn === null || noOrganizationUntil > clock.now()) return null;
    const wanted = { arn, roleArn, externalId, region, action: 'organizations:DescribeAccount' };
    const found = await withRole(wanted, signal, async (session) => {
      if (await hasAccount(accountId, session, signal)) return true;
      // The same error says that the one who asks is in no organization: a member of one finds itself.
      return (await hasAccount(arn.accountId, session, signal)) ? false : null;
    });
    if (found === null) noOrganizationUntil = clock.now() + NO_ORGANIZATION_MS;
    return found;
  }

  return {
    account: (accountId, signal) =>
      limited('Organizations', signal, async (inner) => ({
        accountId,
        isInOrganization: await membership(accountId, inner),
        isCanary: target.canaryAccounts?.includes(accountId) ?? false,
      })),

    tryRole: ({ accountId, region, roleArn, externalId }, signal) =>
      limited('STS', signal, async (inner): Promise<RoleOutcome> => {
        const arn = parseRoleArn(roleArn);
        if (arn === null) return { ok: false, problem: 'role-missing', detail: 'What is set is not the ARN of a role.' };
        if (arn.accountId !== accountId)
          return {
            ok: false,
            problem: 'role-missing',
            detail: `The role that is set is of the account ${arn.accountId}, not of ${accountId}.`,
          };
        const wanted = { arn, roleArn, externalId, region, action: 'es:ListDomainNames' };
        sessions.drop(keyOf(wanted));
        const taken = await takeOver(wanted, inner);
        if ('problem' in taken) return { ok: false, ...taken };
        sessions.keep(keyOf(wanted), taken);
        return { ok: true };
      }),

    async domains(accountId, region, signal) {
      if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled before AWS was asked.');
      const { roleArn = null, externalId } = (await roleOf(accountId)) ?? {};
      const arn = roleArn === null ? null : parseRoleArn(roleArn);
      if (roleArn === null || arn?.accountId !== accountId || partitionOfRegion(region) !== arn.partition) return null;
      return limited('OpenSearch Service', signal, async (inner) => {
        const wanted = { arn, roleArn, externalId, region, action: 'es:ListDomainNames' };
        const answer = await withRole(wanted, inner, (session) => calls.listDomainNames(region, session, inner));
        if (answer === null) return null;
        const { DomainNames } = parsedAnswer(ListDomainNamesOutput, answer, 'OpenSearch Service');
        const names = [...new Set(DomainNames.map(({ DomainName }) => DomainName))].sort();
        return names.map((domainName) => ({ domainId: `${accountId}:${domainName}`, domainName, ...UNKNOWN }));
      });
    },

    close() {
      sessions.clear();
      calls.close();
    },
  };
}

/** What AWS knows nothing of. */
const UNKNOWN = { betaTokensAttribute: null, hostclass: null, state: null, spieTags: null } as const;

const keyOf = ({ roleArn, externalId }: WantedRole): string => JSON.stringify([roleArn, externalId]);

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
