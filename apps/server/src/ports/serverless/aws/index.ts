import { PortError } from '../../port-error.ts';
import type { ServerlessPort } from '../port.ts';
import { type AccountReader, createAccountReader } from './account-reader.ts';
import { collectionAddress } from './collection-address.ts';
import { createCollectionClient } from './collection-client.ts';
import type { AwsIdentity } from './role-session.ts';
import type { AwsServerlessTarget } from './target.ts';
import { collectionOf } from './wire.ts';

const TIMEOUT_MS = 20_000;
/** Of a collection's own API. */
const MAX_BYTES = 8 * 1_048_576;

/** A ServerlessPort on the accounts themselves. */
export interface AwsServerless extends ServerlessPort {
  /** What an account's other calls are to be signed with. @throws PortError */
  credentialsOf(accountId: string): Promise<AwsIdentity>;
  /** Closes its connections. */
  close(): Promise<void>;
}

export interface AwsServerlessOptions {
  /** The accounts of one place, each once. */
  targets: readonly AwsServerlessTarget[];
  clock: { now(): number };
  /** For one call of the port, pages and retries included. */
  timeoutMs?: number;
  /** The longest answer of a collection's own API. */
  maxBytes?: number;
}

/** The serverless accounts of a place as the public API tells of them. Nothing is asked, not even for credentials, before the first question. */
export function createAwsServerless({ targets, clock, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: AwsServerlessOptions): AwsServerless {
  const readers = new Map(targets.map((target) => [target.accountId, createAccountReader(target, { clock, timeoutMs })]));
  const collections = createCollectionClient({ clock, timeoutMs, maxBytes });

  /** @throws PortError `not-found` for an account that is not configured */
  const known = (accountId: string): AccountReader => {
    const reader = readers.get(accountId);
    if (!reader)
      throw new PortError(
        'not-found',
        `No account is known as ${accountId.slice(0, 64)}: those of serverlessAccounts in the configuration are.`,
      );
    return reader;
  };

  /** For what the public API has no call. */
  const notOffered =
    (what: string) =>
    async (of: string | { accountId: string }): Promise<never> => {
      known(typeof of === 'string' ? of : of.accountId);
      throw new PortError('not-offered', `Not available from this source: AWS has no public call that ${what}.`);
    };

  return {
    cannotRetry: CANNOT_RETRY,
    startingPoints: () => targets.map(({ accountId }) => ({ accountId, shows: '' })),
    account: async (accountId, signal) => known(accountId).settings(signal),
    collections: async (accountId, signal) => (await known(accountId).collections(signal)).map(collectionOf),
    async collection(accountId, collectionId, signal) {
      const found = await known(accountId).collection(collectionId, signal);
      return found && collectionOf(found);
    },
    policyStats: async (accountId, signal) => known(accountId).policyStats(signal),
    accessPolicies: async (accountId, type, resource, signal) => (type === 'data' ? known(accountId).accessPolicies(resource, signal) : []),
    securityPolicies: async (accountId, type, resource, signal) =>
      isSecurityType(type) ? known(accountId).securityPolicies(type, resource, signal) : [],
    securityConfigs: async (accountId, type, signal) => (type === 'saml' ? known(accountId).samlConfigs(signal) : []),
    accessPolicy: async (accountId, type, name, signal) => (type === 'data' ? known(accountId).accessPolicy(name, signal) : null),
    securityPolicy: async (accountId, type, name, signal) =>
      isSecurityType(type) ? known(accountId).securityPolicy(type, name, signal) : null,
    securityConfig: async (accountId, id, signal) => known(accountId).securityConfig(id, signal),

    workers: notOffered('lists workers'),
    worker: notOffered('describes a worker'),
    scalingHistory: notOffered('reports the scaling of a group'),
    workerLives: notOffered('lists earlier workers'),
    replicaCounts: notOffered('counts replicas'),
    deploymentReport: notOffered('reports the deployment of workers'),
    replicas: notOffered('lists replicas'),
    insights: notOffered('describes a placement constraint group'),
    async retry(accountId) {
      known(accountId);
      throw new PortError('not-offered', CANNOT_RETRY);
    },

    async get(accountId, collectionId, path, signal) {
      const reader = known(accountId);
      const collection = await reader.collection(collectionId, signal);
      if (collection === null) throw new PortError('not-found', `The account ${accountId} has no collection ${collectionId.slice(0, 64)}.`);
      const { name, status, collectionEndpoint } = collection;
      if (!ANSWERING.has(status) || collectionEndpoint === undefined)
        throw new PortError('unavailable', `The collection ${name} is ${status.toLowerCase()}: it answers nothing.`);
      const { awsRegion, endpoint: configured } = reader.target;
      const address = collectionAddress({ endpoint: collectionEndpoint, collectionId, awsRegion, configured });
      if (address === null)
        throw new PortError('malformed', `The collection ${name} has an address that is not a collection’s: no request was sent.`);
      const credentials = await reader.credentials(signal);
      return collections.get({ address, path, name, awsRegion, credentials, signal });
    },

    credentialsOf: (accountId) => known(accountId).credentials(undefined),

    async close() {
      for (const reader of readers.values()) reader.close();
      await collections.close();
    },
  };
}

const ANSWERING: ReadonlySet<string> = new Set(['ACTIVE', 'UPDATING', 'UPDATE_FAILED']);

const CANNOT_RETRY = 'Not available from this source: AWS has no public call that retries a failed collection.';

const isSecurityType = (type: string): type is 'encryption' | 'network' => type === 'encryption' || type === 'network';
