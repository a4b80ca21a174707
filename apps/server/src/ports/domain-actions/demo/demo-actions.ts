import type { StoredAction, World } from '#fleet/world';
import { reachCluster, type Wire } from '../../cluster-api/demo/reach-cluster.ts';
import { PortError } from '../../port-error.ts';
import type { ActionKind, ActionRequest, DomainAction, DomainActionsPort } from '../port.ts';

/** Where the server keeps the actions, so that a restarted world knows them. */
export interface ActionStore {
  append(action: StoredAction): Promise<void>;
  /** The action that was stored under a token. */
  find(token: string): Promise<StoredAction | undefined>;
}

const OFFERED: readonly ActionKind[] = [
  'recover-domain',
  'deactivate-kibana',
  'activate-kibana',
  'terminate-instance',
  'reboot-instance',
  'deactivate-es',
  'activate-es',
  'update-limits',
];
const ON_INSTANCES: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'terminate-instance',
  'reboot-instance',
  'deactivate-es',
  'activate-es',
]);

/**
 * Actions on the demo fleet. An action is stored before the world takes note of it: after a crash between the two, the restarted world
 * reads it from the store. The same token twice is one action.
 *
 * Recover domain is a call of the cluster itself, so it fails as every other call of a cluster that cannot be reached; the other actions
 * are those of the machines' and dashboards' own services.
 */
export const demoActions = (world: World, store: ActionStore, wire: Wire): DomainActionsPort => ({
  offered: OFFERED,

  async perform(wanted, request, signal) {
    const { kind } = wanted;
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    check(world, wanted, request);
    if (await find(store, kind, request)) return { detail: { status: 'ok', repeated: true } };
    if (kind === 'recover-domain') await reachCluster(wire, request.domainIdentifier, signal);
    const action: StoredAction = {
      id: request.token,
      domainIdentifier: request.domainIdentifier,
      kind,
      instanceId: request.instanceId,
      ...(wanted.kind === 'update-limits' ? { limits: wanted.limits } : {}),
      at: request.at,
      token: request.token,
    };
    await store.append(action);
    world.apply(action);
    return { detail: { status: 'ok', accepted_at: new Date(request.at).toISOString() } };
  },

  async wasDone(kind, request) {
    return (await find(store, kind, request)) !== undefined;
  },
});

const find = async (store: ActionStore, kind: ActionKind, request: ActionRequest): Promise<StoredAction | undefined> => {
  const action = await store.find(request.token);
  return action?.kind === kind && action.domainIdentifier === request.domainIdentifier ? action : undefined;
};

const check = (world: World, action: DomainAction, request: ActionRequest): void => {
  const { domainIdentifier, instanceId, at } = request;
  const domain = world.domain(domainIdentifier, at);
  if (!domain) throw new PortError('not-found', `There is no domain ${domainIdentifier}`);
  if (domain.deleted) throw new PortError('not-found', `The domain ${domainIdentifier} was deleted`);
  if (action.kind === 'update-limits') {
    const limits = world.limits(domainIdentifier, at) ?? {};
    for (const name of Object.keys(action.limits))
      if (!Object.hasOwn(limits, name)) throw new PortError('not-found', `${domainIdentifier} has no limit ${name.slice(0, 64)}`);
  }
  if (!ON_INSTANCES.has(action.kind)) return;
  if (instanceId === undefined) throw new PortError('not-found', `${action.kind} needs an instance of ${domainIdentifier}`);
  const known = world
    .instances(domainIdentifier, at)
    ?.some((instance) => instance.machine.instanceId === instanceId && instance.state !== 'terminated');
  if (!known) throw new PortError('not-found', `${domainIdentifier} has no instance ${instanceId}`);
};
