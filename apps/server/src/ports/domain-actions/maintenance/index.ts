import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { type ActionCall, actionFailure } from '../../aws-action/failures.ts';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { isPlaceholder } from '../../compute/aws/node-id.ts';
import { PortError } from '../../port-error.ts';
import type { ActionKind, ActionRequest, DomainActionsPort } from '../port.ts';
import { type Maintenance, MaintenanceStatus, Maintenances, Started } from './schema.ts';
import { type MaintenanceCalls, type MaintenanceType, withMaintenanceCalls } from './sdk-client.ts';
import type { MaintenanceTarget } from './target.ts';

/** A restart takes minutes; a person waits this long for its end, and asks again. */
const TIMEOUT_MS = 60_000;
const FIRST_LOOK_MS = 2_000;
const LONGEST_LOOK_MS = 10_000;
/** Two clocks differ; a maintenance is not older than its command by more than this. */
const CLOCKS_MS = 5_000;
const MOST_PAGES = 10;
const MOST_NOTED = 1_000;

/** The service restarts in one go: what deactivates begins it, what activates waits for its end. */
const BEGINS: Partial<Record<ActionKind, MaintenanceType>> = {
  'reboot-instance': 'REBOOT_NODE',
  'deactivate-es': 'RESTART_SEARCH_PROCESS',
  'deactivate-kibana': 'RESTART_DASHBOARD',
};
const ENDS: Partial<Record<ActionKind, MaintenanceType>> = {
  'activate-es': 'RESTART_SEARCH_PROCESS',
  'activate-kibana': 'RESTART_DASHBOARD',
};
const OFFERED: readonly ActionKind[] = ['reboot-instance', 'deactivate-es', 'activate-es', 'deactivate-kibana', 'activate-kibana'];

export interface MaintenanceActionsOptions {
  /** Null for a domain whose maintenance may not be started. */
  targetOf: (domainIdentifier: string, signal: AbortSignal) => MaintenanceTarget | null | Promise<MaintenanceTarget | null>;
  /** For one call of the port, retries and waiting included. */
  timeoutMs?: number;
  /** Between the first two looks at a maintenance that goes on. */
  firstLookMs?: number;
}

/** Actions on managed domains by the maintenance of the OpenSearch Service API. Nothing is asked, not even for credentials, before the first action. */
export function createMaintenanceActions({
  targetOf,
  timeoutMs = TIMEOUT_MS,
  firstLookMs = FIRST_LOOK_MS,
}: MaintenanceActionsOptions): DomainActionsPort {
  /** Which command began which maintenance, while this process runs. */
  const begunBy = new Map<string, { maintenanceId: string; key: string }>();
  const noteBegun = (key: string, maintenanceId: string): void => {
    begunBy.set(key, { maintenanceId, key });
    const [oldest] = begunBy.keys();
    if (begunBy.size > MOST_NOTED && oldest !== undefined) begunBy.delete(oldest);
  };
  const isOfAnother = ({ MaintenanceId }: Maintenance, key: string): boolean =>
    [...begunBy.values()].some((each) => each.maintenanceId === MaintenanceId && each.key !== key);

  async function limited<T>(
    request: ActionRequest,
    call: Pick<ActionCall, 'action' | 'isChange'>,
    outer: AbortSignal | undefined,
    work: (calls: MaintenanceCalls, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = limitTime(timeoutMs, outer);
    const reason = { actor: request.actor, ticket: request.ticket ?? '' };
    let target: MaintenanceTarget | null = null;
    try {
      limit.signal.throwIfAborted();
      target = await targetOf(request.domainIdentifier, limit.signal);
      if (!target) throw new PortError('not-found', `No managed domain is configured as ${request.domainIdentifier.slice(0, 64)}.`);
      return await withMaintenanceCalls(target, reason, limit.signal, (calls) => work(calls, limit.signal));
    } catch (error) {
      const { awsRegion = 'its region', setting } = target ?? {};
      throw actionFailure(error, { ...call, service: 'OpenSearch Service', awsRegion, setting }, limit, timeoutMs);
    } finally {
      limit.end();
    }
  }

  return {
    offered: OFFERED,
    async perform({ kind }, request, signal) {
      const key = keyOf(kind, request);
      const begins = BEGINS[kind];
      if (begins !== undefined) {
        requireNode(kind, request);
        const known = begunBy.get(key);
        if (known) return { detail: { status: 'ok', maintenance_id: known.maintenanceId, repeated: true } };
        return limited(request, { action: 'es:StartDomainMaintenance', isChange: true }, signal, async (calls) => {
          const { MaintenanceId } = parsed(Started, await calls.start(begins, request.instanceId));
          noteBegun(key, MaintenanceId);
          return { detail: { status: 'ok', action: begins, maintenance_id: MaintenanceId } };
        });
      }
      const ends = ENDS[kind];
      if (ends === undefined)
        throw new PortError('not-offered', `Not available from this source: the maintenance of a managed domain cannot do ${kind}.`);
      return limited(request, { action: 'es:ListDomainMaintenances', isChange: false }, signal, async (calls, limit) => {
        const newest = newestOf(await all(calls, ends), request.instanceId);
        if (newest === undefined) return { detail: { status: 'ok', action: ends, maintenance: 'none' } };
        const { MaintenanceId } = newest;
        await endOf(calls, newest, firstLookMs, limit);
        return { detail: { status: 'ok', action: ends, maintenance_id: MaintenanceId } };
      });
    },
    async wasDone(kind, request, signal) {
      const begins = BEGINS[kind];
      if (begins === undefined) return null;
      const key = keyOf(kind, request);
      if (begunBy.has(key)) return true;
      const since = request.at - CLOCKS_MS;
      const found = await limited(request, { action: 'es:ListDomainMaintenances', isChange: false }, signal, (calls) => all(calls, begins));
      return found.some((each) => isOn(each, request.instanceId) && each.CreatedAt.getTime() >= since && !isOfAnother(each, key));
    },
  };
}

const keyOf = (kind: ActionKind, { domainIdentifier, instanceId = '', token }: ActionRequest): string =>
  JSON.stringify([kind, domainIdentifier, instanceId, token]);

/** The dashboards of a whole domain have no node. */
function requireNode(kind: ActionKind, { domainIdentifier, instanceId }: ActionRequest): void {
  if (instanceId === undefined && kind !== 'deactivate-kibana')
    throw new PortError('not-found', `${kind} needs a node of ${domainIdentifier.slice(0, 64)}.`);
  if (instanceId !== undefined && isPlaceholder(instanceId))
    throw new PortError('not-found', 'OpenSearch Service has given this node no id yet: it is being made. Try again when it has one.');
}

const isOn = ({ NodeId }: Maintenance, instanceId: string | undefined): boolean => (NodeId ?? undefined) === instanceId;

const newestOf = (maintenances: readonly Maintenance[], instanceId: string | undefined): Maintenance | undefined =>
  maintenances.filter((each) => isOn(each, instanceId)).sort((a, b) => b.CreatedAt.getTime() - a.CreatedAt.getTime())[0];

/** All of a kind, in the order of the service; what is behind the tenth page is older than any command. */
async function all(calls: MaintenanceCalls, action: MaintenanceType): Promise<Maintenance[]> {
  const found: Maintenance[] = [];
  let token: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { DomainMaintenances, NextToken } = parsed(Maintenances, await calls.list(action, token));
    found.push(...DomainMaintenances);
    if (!NextToken) break;
    token = NextToken;
  }
  return found;
}

/** Waits until a maintenance has ended, and throws where it ended badly. The caller's limit of time ends the waiting. */
async function endOf(
  calls: MaintenanceCalls,
  { MaintenanceId, ...known }: Maintenance,
  firstLookMs: number,
  signal: AbortSignal,
): Promise<void> {
  let { Status: status, StatusMessage: message } = known;
  for (let pause = firstLookMs; status === 'PENDING' || status === 'IN_PROGRESS'; pause = Math.min(pause * 1.5, LONGEST_LOOK_MS)) {
    await wait(pause, undefined, { signal });
    ({ Status: status, StatusMessage: message } = parsed(MaintenanceStatus, await calls.status(MaintenanceId)));
  }
  if (status === 'COMPLETED') return;
  const said = (message ?? '')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200);
  throw new PortError('unavailable', `The maintenance ended as ${status}${said === '' ? '' : `: ${said.replace(/\.$/, '')}`}.`);
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new PortError('malformed', 'OpenSearch Service’s answer does not have the form that is known.');
}
