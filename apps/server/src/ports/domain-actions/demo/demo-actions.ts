import type { StoredAction, World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { ActionKind, ActionRequest, DomainActionsPort } from '../port.ts';

/** Where the server keeps the actions, so that a restarted world knows them. */
export interface ActionStore {
  append(action: StoredAction): Promise<void>;
  all(): Promise<StoredAction[]>;
}

const OFFERED: readonly ActionKind[] = [
  'recover-domain',
  'deactivate-kibana',
  'activate-kibana',
  'terminate-instance',
  'reboot-instance',
  'deactivate-es',
  'activate-es',
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
 */
export const demoActions = (world: World, store: ActionStore): DomainActionsPort => ({
  offered: OFFERED,

  async perform(kind, request, signal) {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    check(world, kind, request);
    if (await find(store, kind, request)) return { detail: { status: 'ok', repeated: true } };
    const action: StoredAction = {
      id: request.token,
      domainIdentifier: request.domainIdentifier,
      kind,
      instanceId: request.instanceId,
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

const find = async (store: ActionStore, kind: ActionKind, request: ActionRequest): Promise<StoredAction | undefined> =>
  (await store.all()).find(
    (action) => action.token === request.token && action.kind === kind && action.domainIdentifier === request.domainIdentifier,
  );

const check = (world: World, kind: ActionKind, request: ActionRequest): void => {
  const { domainIdentifier, instanceId, at } = request;
  const domain = world.domain(domainIdentifier, at);
  if (!domain) throw new PortError('not-found', `There is no domain ${domainIdentifier}`);
  if (domain.deleted) throw new PortError('not-found', `The domain ${domainIdentifier} was deleted`);
  if (!ON_INSTANCES.has(kind)) return;
  if (instanceId === undefined) throw new PortError('not-found', `${kind} needs an instance of ${domainIdentifier}`);
  const known = world
    .instances(domainIdentifier, at)
    ?.some((instance) => instance.machine.instanceId === instanceId && instance.state !== 'terminated');
  if (!known) throw new PortError('not-found', `${domainIdentifier} has no instance ${instanceId}`);
};
