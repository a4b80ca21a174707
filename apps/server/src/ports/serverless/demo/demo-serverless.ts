import { setImmediate as nextTurn } from 'node:timers/promises';
import { type GroupPlan, SERVERLESS_STARTING_POINTS } from '#fleet/serverless/accounts';
import type { StoredAction, World } from '#fleet/world';
import { MINUTE } from '#rules/durations';
import { isRetryable } from '#rules/serverless/collection';
import { DEFAULT_NAMESPACE } from '#rules/serverless/tables';
import type { ActionStore } from '../../domain-actions/demo/demo-actions.ts';
import { PortError } from '../../port-error.ts';
import type { Collection, GroupRef, RetryOutcome, ServerlessPort } from '../port.ts';
import { knownAccount } from './known-account.ts';

/** Records of scaling are kept so long. */
const SCALING_KEPT_MS = 60 * 24 * 60 * MINUTE;

/**
 * The serverless side of the demo fleet at the clock's time. A retry is stored before the world takes note of it, so that a restarted one
 * knows it. One account denies everything, one throttles.
 */
export const demoServerless = (world: World, store: ActionStore, clock: { now(): number }): ServerlessPort => {
  const desk = world.serverless;
  /** @throws PortError for an account of which nothing is reported */
  const known = (accountId: string, signal: AbortSignal | undefined): string => {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    return knownAccount(world, accountId);
  };

  const groupOf = (
    { accountId, placementConstraintId, namespace }: Omit<GroupRef, 'dataPlaneType'>,
    signal: AbortSignal | undefined,
  ): GroupPlan => {
    const group = desk.group(known(accountId, signal), placementConstraintId);
    if (!group || namespace !== DEFAULT_NAMESPACE)
      throw new PortError(
        'not-found',
        `The account ${accountId} has no placement constraint group ${placementConstraintId.slice(0, 64)} in ${namespace.slice(0, 64)}.`,
      );
    return group;
  };

  const outcome = (accountId: string, collectionId: string): RetryOutcome => {
    const place = desk.queue(accountId, collectionId, clock.now());
    return {
      isEmpty: (place?.ahead ?? 0) === 0,
      approximatePositionInQueue: (place?.ahead ?? 0) + 1,
      estimatedWaitTimeInMinutes: Math.max(1, Math.ceil((place?.waitMs ?? 0) / MINUTE)),
    };
  };

  return {
    cannotRetry: null,
    startingPoints: () => SERVERLESS_STARTING_POINTS,

    async account(accountId, signal) {
      const { cells, limits } = desk.account(known(accountId, signal));
      return {
        accountId,
        controlPlaneCell: cells.control,
        dataPlaneCell: cells.data,
        maxSearchOcus: limits.search,
        maxIndexingOcus: limits.indexing,
      };
    },

    async collections(accountId, signal) {
      return desk.collections(known(accountId, signal), clock.now()).map(collectionOf);
    },

    async collection(accountId, collectionId, signal) {
      const found = desk.collection(known(accountId, signal), collectionId, clock.now());
      return found && collectionOf(found);
    },

    async retry(accountId, collectionId, token, signal) {
      const collection = desk.collection(known(accountId, signal), collectionId, clock.now());
      if (!collection) throw new PortError('not-found', `The account ${accountId} has no collection ${collectionId.slice(0, 64)}.`);
      if (!(await store.find(token))) {
        if (!isRetryable(collection))
          throw new PortError('denied', `The collection ${collectionId} has not failed with a reason: there is nothing to retry.`);
        const action: StoredAction = {
          id: token,
          domainIdentifier: `${accountId}:${collectionId}`,
          kind: 'retry-collection',
          at: clock.now(),
          token,
        };
        await store.append(action);
        world.apply(action);
      }
      return outcome(accountId, collectionId);
    },

    async workers(accountId, type, placementConstraintId, signal) {
      if (placementConstraintId !== null) groupOf({ accountId, placementConstraintId, namespace: DEFAULT_NAMESPACE }, signal);
      return desk.workers(known(accountId, signal), type, placementConstraintId, clock.now());
    },

    async worker(accountId, type, workerId, signal) {
      return desk.worker(known(accountId, signal), type, workerId, clock.now());
    },

    async scalingHistory(group, from, to, limit, signal) {
      const now = clock.now();
      const kept = Math.max(from, now - SCALING_KEPT_MS);
      const records = desk.scaling(groupOf(group, signal), group.dataPlaneType, kept, Math.min(to, now + 1));
      return { records: records.slice(0, limit), truncated: records.length > limit };
    },

    async workerLives(group, from, to, signal) {
      const now = clock.now();
      const plan = groupOf(group, signal);
      const end = Math.min(to, now + 1);
      if (end <= from) return [];
      return desk
        .lives(plan, group.dataPlaneType, Math.max(from, now - SCALING_KEPT_MS), end)
        .map(({ slot: _slot, silent, ...life }) => ({
          ...life,
          silent: silent.map(({ down, up }) => ({ from: down, to: up >= end && life.endedAt === null ? null : up })),
        }))
        .sort((a, b) => a.startedAt - b.startedAt || (a.workerId < b.workerId ? -1 : 1));
    },

    async replicaCounts(group, from, to, signal) {
      // Counting 50,000 copies over and over takes a while: others have their turn before it.
      await nextTurn();
      const now = clock.now();
      const plan = groupOf(group, signal);
      const end = Math.min(to - 1, now);
      if (end < from) return [];
      return desk
        .replicaCounts(plan, group.dataPlaneType, Math.max(from, now - SCALING_KEPT_MS), end)
        .map(({ at, ...counts }) => ({ timestamp: at, ...counts }));
    },

    async deploymentReport(group, flavour, signal) {
      return desk.deployments(groupOf(group, signal), group.dataPlaneType, flavour, clock.now());
    },

    async replicas(group, { replicaStates, shardLifeCycleStates }, signal) {
      // A group may have 50,000: a caller that reads many groups lets others have their turn.
      await nextTurn();
      return desk.replicas(groupOf(group, signal), group.dataPlaneType, clock.now(), {
        ...(replicaStates.length > 0 ? { replicaStates: new Set(replicaStates) } : {}),
        ...(shardLifeCycleStates.length > 0 ? { shardStates: new Set(shardLifeCycleStates) } : {}),
      });
    },

    async insights(group, from, to, signal) {
      return desk.insights(
        groupOf({ ...group, namespace: DEFAULT_NAMESPACE }, signal),
        group.dataPlaneType,
        from,
        Math.min(to, clock.now()),
      );
    },

    async policyStats(accountId, signal) {
      known(accountId, signal);
      return {
        encryption: desk.policies(accountId, 'encryption').length,
        network: desk.policies(accountId, 'network').length,
        data: desk.policies(accountId, 'data').length,
        saml: desk.samlConfigs(accountId).length,
      };
    },

    accessPolicies: async (accountId, type, resource, signal) => policies(known(accountId, signal), type, resource, ACCESS),
    securityPolicies: async (accountId, type, resource, signal) => policies(known(accountId, signal), type, resource, SECURITY),
    accessPolicy: async (accountId, type, name, signal) =>
      policies(known(accountId, signal), type, null, ACCESS).find((one) => one.name === name) ?? null,
    securityPolicy: async (accountId, type, name, signal) =>
      policies(known(accountId, signal), type, null, SECURITY).find((one) => one.name === name) ?? null,

    async securityConfigs(accountId, type, signal) {
      return type === 'saml' ? desk.samlConfigs(known(accountId, signal)) : [];
    },

    async securityConfig(accountId, id, signal) {
      return desk.samlConfigs(known(accountId, signal)).find((one) => one.id === id) ?? null;
    },

    async get(accountId, collectionId, path, signal) {
      const collection = desk.collection(known(accountId, signal), collectionId, clock.now());
      if (!collection) throw new PortError('not-found', `The account ${accountId} has no collection ${collectionId.slice(0, 64)}.`);
      if (!ANSWERING.has(collection.status))
        throw new PortError('unavailable', `The collection ${collection.name} is ${collection.status.toLowerCase()}: it answers nothing.`);
      const { status, body } = desk.answer(collection, path);
      return { status, contentType: 'application/json; charset=UTF-8', body: Buffer.from(JSON.stringify(body)) };
    },
  };

  function policies(accountId: string, type: string, resource: string | null, types: readonly ('data' | 'network' | 'encryption')[]) {
    const found = types.find((one) => one === type);
    if (!found) return [];
    return desk
      .policies(accountId, found)
      .filter(({ resources }) => resource === null || resources.some((pattern) => covers(pattern, resource)));
  }
};

const ACCESS = ['data'] as const;
const SECURITY = ['network', 'encryption'] as const;
const ANSWERING: ReadonlySet<string> = new Set(['ACTIVE', 'UPDATING']);

/** Whether a pattern such as `collection/orders-*` is for a resource; both may be written with or without `collection/`. */
const covers = (pattern: string, resource: string): boolean => {
  const wanted = resource.includes('/') ? resource : `collection/${resource}`;
  return pattern.endsWith('*') ? wanted.startsWith(pattern.slice(0, -1)) : wanted === pattern;
};

const collectionOf = ({ salt: _salt, ...facts }: Collection & { salt: number }): Collection => facts;
