import type { z } from 'zod';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { abandonable, type Coalescer, createCoalescer } from '../../coalesce.ts';
import { parsedAnswer } from '../../parsed-answer.ts';
import { isPortError, PortError } from '../../port-error.ts';
import type { PolicyDetail, PolicyStats, PolicySummary, SecurityConfigDetail, SecurityConfigSummary, ServerlessAccount } from '../port.ts';
import { isExpired, isNotFound, type Service, serverlessFailure } from './failures.ts';
import type { AwsIdentity } from './role-session.ts';
import {
  BatchGetCollectionOutput,
  type CollectionDetail,
  GetAccessPolicyOutput,
  GetAccountSettingsOutput,
  GetCallerIdentityOutput,
  GetPoliciesStatsOutput,
  GetSecurityConfigOutput,
  GetSecurityPolicyOutput,
  ListAccessPoliciesOutput,
  ListCollectionsOutput,
  ListSecurityConfigsOutput,
  ListSecurityPoliciesOutput,
} from './schema.ts';
import { type AossCalls, createAossCalls } from './sdk-client.ts';
import type { AwsServerlessTarget } from './target.ts';
import { configDetailOf, configSummaryOf, isCollectionId, isConfigId, isPolicyName, policyDetailOf, policySummaryOf } from './wire.ts';

/** The panels of a page ask for the same at once; a caller that looks again a moment later asks again. */
const KEPT_MS = 5_000;
/** Whose credentials these are changes with the installation only. */
const IDENTITY_KEPT_MS = 900_000;
/** The most that a page of a list and a batch of details hold. */
const PAGE = 100;
/** 10,000 of anything: beyond that a list is refused and not cut. */
const MOST_PAGES = 100;
/** Batches of details that are under way at once. */
const BATCHES_AT_ONCE = 4;

export interface AccountReaderOptions {
  clock: { now(): number };
  /** For one read, pages and retries included. */
  timeoutMs: number;
}

/** What the public API tells of one account in one region. Everything may throw a PortError. */
export interface AccountReader {
  readonly target: AwsServerlessTarget;
  settings(signal: AbortSignal | undefined): Promise<ServerlessAccount>;
  /** By name ascending. */
  collections(signal: AbortSignal | undefined): Promise<readonly CollectionDetail[]>;
  collection(id: string, signal: AbortSignal | undefined): Promise<CollectionDetail | null>;
  policyStats(signal: AbortSignal | undefined): Promise<PolicyStats>;
  accessPolicies(resource: string | null, signal: AbortSignal | undefined): Promise<readonly PolicySummary[]>;
  securityPolicies(type: SecurityPolicyType, resource: string | null, signal: AbortSignal | undefined): Promise<readonly PolicySummary[]>;
  samlConfigs(signal: AbortSignal | undefined): Promise<readonly SecurityConfigSummary[]>;
  accessPolicy(name: string, signal: AbortSignal | undefined): Promise<PolicyDetail | null>;
  securityPolicy(type: SecurityPolicyType, name: string, signal: AbortSignal | undefined): Promise<PolicyDetail | null>;
  securityConfig(id: string, signal: AbortSignal | undefined): Promise<SecurityConfigDetail | null>;
  /** What calls are signed with, after it is sure whose they are. */
  credentials(signal: AbortSignal | undefined): Promise<AwsIdentity>;
  close(): void;
}

export type SecurityPolicyType = 'encryption' | 'network';

/** Nothing is asked, not even for credentials, before the first question. */
export function createAccountReader(target: AwsServerlessTarget, { clock, timeoutMs }: AccountReaderOptions): AccountReader {
  const { accountId, awsRegion } = target;
  const calls: AossCalls = createAossCalls(target);
  const shared: Coalescer = createCoalescer(clock);

  /** Works within its time; the caller is let go at once when it leaves, whatever the SDK is waiting for. */
  async function limited<T>(
    { service, action }: { service: Service; action: string },
    outer: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = limitTime(timeoutMs, outer);
    const failureOf = (error: unknown): PortError => serverlessFailure(error, { service, action, accountId, awsRegion }, limit, timeoutMs);
    try {
      return await abandonable(work(limit.signal), limit.signal);
    } catch (error) {
      // What let the caller go says "cancelled", also where it was the end of the time.
      throw isPortError(error, 'cancelled') ? failureOf(undefined) : failureOf(error);
    } finally {
      limit.end();
    }
  }

  /** Credentials of another account would show its collections as this one's. */
  const verified = (signal: AbortSignal): Promise<unknown> =>
    shared.get('identity', {
      ttlMs: IDENTITY_KEPT_MS,
      signal,
      load: (inner) =>
        limited({ service: 'STS', action: 'sts:GetCallerIdentity' }, inner, async (within) => {
          // Who hands out a role says whose it is.
          if (target.roleArn !== undefined) return;
          const { Account } = parsedAnswer(GetCallerIdentityOutput, await calls.getCallerIdentity(within), 'STS');
          if (Account !== accountId)
            throw new PortError(
              'denied',
              `The server’s AWS credentials are of the account ${Account}, not of ${accountId}: set profile or roleArn for it.`,
            );
        }),
    });

  /** One read, shared by all who ask for the same; with new credentials where those at hand have expired. */
  async function read<T>(
    key: string,
    action: string,
    signal: AbortSignal | undefined,
    load: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const requested = { service: 'OpenSearch Serverless', action: `aoss:${action}` } as const;
    const { value } = await shared.get<T>(key, {
      ttlMs: KEPT_MS,
      signal,
      weight: (answer) => (Array.isArray(answer) ? answer.length : 1),
      load: async (inner) => {
        await verified(inner);
        return limited(requested, inner, async (within) => {
          try {
            return await load(within);
          } catch (error) {
            if (within.aborted || !isExpired(error)) throw error;
            await calls.credentials({ forceRefresh: true });
            return load(within);
          }
        });
      },
    });
    return value;
  }

  async function pages<T extends { nextToken?: string | undefined }>(
    schema: z.ZodType<T>,
    ask: (page: { maxResults: number; nextToken?: string }) => Promise<unknown>,
    onPage: (answer: T) => unknown,
  ): Promise<void> {
    let nextToken: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = parsedAnswer(schema, await ask({ maxResults: PAGE, ...(nextToken === undefined ? {} : { nextToken }) }), AOSS);
      await onPage(answer);
      if (answer.nextToken === undefined) return;
      nextToken = answer.nextToken;
    }
    throw new PortError('too-large', `OpenSearch Serverless lists more than ${MOST_PAGES * PAGE} of them for the account ${accountId}.`);
  }

  async function details(ids: string[], signal: AbortSignal): Promise<CollectionDetail[]> {
    const answer = parsedAnswer(BatchGetCollectionOutput, await calls.batchGetCollection({ ids }, signal), AOSS);
    const unread = answer.collectionErrorDetails.filter(({ errorCode }) => errorCode !== 'NOT_FOUND').length;
    if (unread > 0)
      throw new PortError('unavailable', `OpenSearch Serverless could not report ${unread} of its collections. Try again shortly.`);
    return answer.collectionDetails;
  }

  /** The list's pages come one after the other; their details are asked for meanwhile, a few batches at once. */
  async function allCollections(signal: AbortSignal): Promise<CollectionDetail[]> {
    const found: CollectionDetail[] = [];
    const underWay = new Set<Promise<unknown>>();
    await pages(
      ListCollectionsOutput,
      (page) => calls.listCollections(page, signal),
      async ({ collectionSummaries }) => {
        const ids = [...new Set(collectionSummaries.map(({ id }) => id))];
        if (ids.length === 0) return;
        const batch = details(ids, signal).then((some) => found.push(...some));
        underWay.add(batch);
        // A failure is heard of where all are waited for.
        batch.then(
          () => underWay.delete(batch),
          () => undefined,
        );
        if (underWay.size >= BATCHES_AT_ONCE) await Promise.race(underWay);
      },
    );
    await Promise.all(underWay);
    return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }

  return {
    target,

    settings: (signal) =>
      read('settings', 'GetAccountSettings', signal, async (inner) => {
        const { accountSettingsDetail } = parsedAnswer(GetAccountSettingsOutput, await calls.getAccountSettings(inner), AOSS);
        const { maxSearchCapacityInOCU, maxIndexingCapacityInOCU } = accountSettingsDetail.capacityLimits;
        return {
          accountId,
          controlPlaneCell: null,
          dataPlaneCell: null,
          maxSearchOcus: maxSearchCapacityInOCU ?? null,
          maxIndexingOcus: maxIndexingCapacityInOCU ?? null,
        };
      }),

    collections: (signal) => read('collections', 'ListCollections and aoss:BatchGetCollection', signal, allCollections),

    async collection(id, signal) {
      // What can be no id is not sent: the service would call the whole request invalid.
      if (!isCollectionId(id)) return null;
      const [found] = await read(`collection ${id}`, 'BatchGetCollection', signal, (inner) => details([id], inner));
      return found ?? null;
    },

    policyStats: (signal) =>
      read('stats', 'GetPoliciesStats', signal, async (inner) => {
        const { AccessPolicyStats, SecurityPolicyStats, SecurityConfigStats } = parsedAnswer(
          GetPoliciesStatsOutput,
          await calls.getPoliciesStats(inner),
          AOSS,
        );
        return {
          encryption: SecurityPolicyStats.EncryptionPolicyCount,
          network: SecurityPolicyStats.NetworkPolicyCount,
          data: AccessPolicyStats.DataPolicyCount,
          saml: SecurityConfigStats.SamlConfigCount,
        };
      }),

    accessPolicies: (resource, signal) =>
      read(`access ${resource}`, 'ListAccessPolicies', signal, async (inner) => {
        const found: PolicySummary[] = [];
        await pages(
          ListAccessPoliciesOutput,
          (page) => calls.listAccessPolicies({ type: 'data', ...resources(resource), ...page }, inner),
          (answer) => found.push(...answer.accessPolicySummaries.map(policySummaryOf)),
        );
        return found;
      }),

    securityPolicies: (type, resource, signal) =>
      read(`${type} ${resource}`, 'ListSecurityPolicies', signal, async (inner) => {
        const found: PolicySummary[] = [];
        await pages(
          ListSecurityPoliciesOutput,
          (page) => calls.listSecurityPolicies({ type, ...resources(resource), ...page }, inner),
          (answer) => found.push(...answer.securityPolicySummaries.map(policySummaryOf)),
        );
        return found;
      }),

    samlConfigs: (signal) =>
      read('configs', 'ListSecurityConfigs', signal, async (inner) => {
        const found: SecurityConfigSummary[] = [];
        await pages(
          ListSecurityConfigsOutput,
          (page) => calls.listSecurityConfigs({ type: 'saml', ...page }, inner),
          (answer) => found.push(...answer.securityConfigSummaries.map(configSummaryOf)),
        );
        return found;
      }),

    async accessPolicy(name, signal) {
      if (!isPolicyName(name)) return null;
      return read(`access policy ${name}`, 'GetAccessPolicy', signal, (inner) =>
        absentAsNull(async () => {
          const answer = await calls.getAccessPolicy({ type: 'data', name }, inner);
          return policyDetailOf(parsedAnswer(GetAccessPolicyOutput, answer, AOSS).accessPolicyDetail);
        }),
      );
    },

    async securityPolicy(type, name, signal) {
      if (!isPolicyName(name)) return null;
      return read(`${type} policy ${name}`, 'GetSecurityPolicy', signal, (inner) =>
        absentAsNull(async () => {
          const answer = await calls.getSecurityPolicy({ type, name }, inner);
          return policyDetailOf(parsedAnswer(GetSecurityPolicyOutput, answer, AOSS).securityPolicyDetail);
        }),
      );
    },

    async securityConfig(id, signal) {
      if (!isConfigId(id)) return null;
      return read(`config ${id}`, 'GetSecurityConfig', signal, (inner) =>
        absentAsNull(async () =>
          configDetailOf(parsedAnswer(GetSecurityConfigOutput, await calls.getSecurityConfig({ id }, inner), AOSS).securityConfigDetail),
        ),
      );
    },

    async credentials(signal) {
      const within = signal ?? new AbortController().signal;
      await verified(within);
      return limited({ service: 'STS', action: 'sts:AssumeRole' }, within, () => calls.credentials());
    },

    close: () => calls.close(),
  };
}

const AOSS = 'OpenSearch Serverless';

/** A collection may be named without its kind. */
const resources = (resource: string | null): { resource?: string[] } =>
  resource === null ? {} : { resource: [resource.includes('/') ? resource : `collection/${resource}`] };

async function absentAsNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
