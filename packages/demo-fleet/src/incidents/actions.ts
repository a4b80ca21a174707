import { MINUTE, SECOND } from '#rules/durations';
import { between, hashText, mix } from '../random.ts';
import type { AgentEffects } from '../releases/agent-effects.ts';
import type { Outage } from './outage.ts';

/** What was done to a domain, or to a collection of the serverless side (`account:collection` then). The caller keeps these; the world only computes what follows from them. */
export interface StoredAction {
  id: string;
  domainIdentifier: string;
  kind:
    | 'recover-domain'
    | 'deactivate-kibana'
    | 'activate-kibana'
    | 'terminate-instance'
    | 'reboot-instance'
    | 'deactivate-es'
    | 'activate-es'
    | NodeSwitchKind
    | 'update-limits'
    | 'retry-collection'
    | 'opened';
  instanceId?: string | undefined;
  /** New values of limits, by name, of update-limits. */
  limits?: Readonly<Record<string, number | string>> | undefined;
  /** Epoch milliseconds. */
  at: number;
  /** The command's idempotency key: two actions with one token are one action. */
  token: string;
}

/** The place was used for the first time: the well-known domains' incidents are reported from there. One a place, so its token is fixed. */
export const openingOf = (at: number): StoredAction => ({ id: OPENING, domainIdentifier: '*', kind: 'opened', at, token: OPENING });

export const OPENING = 'opened';

/** What is switched on one machine beside its engine. */
export type NodeSwitchKind =
  | 'stop-dashboards'
  | 'start-dashboards'
  | 'update-agent'
  | 'activate-agent'
  | 'deactivate-agent'
  | 'install-docker';

export interface NodeSwitch {
  at: number;
  instanceId: string;
  /** Of the machine then; null where it was nobody's. */
  slot: number | null;
  kind: NodeSwitchKind;
}

const SWITCHES: ReadonlySet<StoredAction['kind']> = new Set<NodeSwitchKind>([
  'stop-dashboards',
  'start-dashboards',
  'update-agent',
  'activate-agent',
  'deactivate-agent',
  'install-docker',
]);

const isSwitch = (kind: StoredAction['kind']): kind is NodeSwitchKind => SWITCHES.has(kind);

/** What actions did to one domain, and agents of releases, ready to be read at any time. */
export interface ActionEffects extends AgentEffects {
  /** Times of recover-domain, ascending. */
  recoveries: readonly number[];
  /** Dashboards switched off and on, ascending. */
  dashboards: readonly { at: number; on: boolean }[];
  /** What was switched on single machines, ascending. A machine that takes another's place starts afresh. */
  switches: readonly NodeSwitch[];
  /** Limits that were given another value, ascending. */
  limits: readonly { at: number; values: Readonly<Record<string, number | string>> }[];
  /** Transient cluster settings as they were put from outside; null for one that was taken away. */
  settings: ReadonlyMap<string, string | null>;
}

export const NO_EFFECTS: ActionEffects = {
  outages: [],
  degraded: [],
  proxies: [],
  recoveries: [],
  dashboards: [],
  switches: [],
  limits: [],
  settings: new Map(),
};

/**
 * Effects of a domain's actions, which must be in order of time. `slotOf` tells which slot an instance id filled at a time, given the
 * effects so far: an action on a machine that is not there has none.
 */
export const effectsOf = (
  actions: readonly StoredAction[],
  slotOf: (instanceId: string, at: number, sofar: ActionEffects) => number | null,
): ActionEffects => {
  const outages: Outage[] = [];
  const recoveries: number[] = [];
  const dashboards: { at: number; on: boolean }[] = [];
  const switches: NodeSwitch[] = [];
  const limits: { at: number; values: Readonly<Record<string, number | string>> }[] = [];
  const effects: ActionEffects = { ...NO_EFFECTS, outages, recoveries, dashboards, switches, limits };
  for (const action of actions) {
    if (action.kind === 'recover-domain') recoveries.push(action.at);
    else if (action.kind === 'deactivate-kibana') dashboards.push({ at: secondOf(action.at), on: false });
    else if (action.kind === 'activate-kibana') dashboards.push({ at: secondOf(action.at), on: true });
    else if (isSwitch(action.kind)) {
      const { at, instanceId = '', kind } = action;
      switches.push({ at: secondOf(at), instanceId, slot: slotOf(instanceId, at, effects), kind });
    } else if (action.kind === 'update-limits') limits.push({ at: action.at, values: action.limits ?? {} });
    else {
      const slot = action.instanceId === undefined ? null : slotOf(action.instanceId, action.at, effects);
      if (slot !== null) applyToSlot(outages, action, slot);
    }
  }
  return effects;
};

const applyToSlot = (outages: Outage[], action: StoredAction, slot: number): void => {
  const key = mix(hashText(action.token), slot);
  if (action.kind === 'terminate-instance') {
    const down = Math.floor(action.at + between(key, 1, 11, 29) * SECOND);
    outages.push({
      slot,
      down,
      up: Math.floor(action.at + between(key, 2, 4.1, 7.9) * MINUTE),
      replaced: true,
      cause: 'terminate',
      key,
      recoverMs: 0,
    });
  } else if (action.kind === 'reboot-instance') {
    const down = Math.floor(action.at + between(key, 1, 6, 15) * SECOND);
    outages.push({
      slot,
      down,
      up: Math.floor(down + between(key, 2, 95, 190) * SECOND),
      replaced: false,
      cause: 'reboot',
      key,
      recoverMs: 0,
    });
  } else if (action.kind === 'deactivate-es') {
    outages.push({
      slot,
      down: action.at + 3 * SECOND,
      up: Number.POSITIVE_INFINITY,
      replaced: false,
      cause: 'deactivate',
      key,
      recoverMs: 0,
    });
  } else if (action.kind === 'activate-es') {
    const open = outages.findLast(
      (outage) => outage.slot === slot && outage.cause === 'deactivate' && outage.up === Number.POSITIVE_INFINITY,
    );
    if (open) open.up = Math.floor(action.at + between(key, 1, 21, 44) * SECOND);
  }
};

/** A domain is looked at by the second: what is switched holds in the second of the action, or that second's answers would not know of it. */
const secondOf = (at: number): number => Math.floor(at / SECOND) * SECOND;

/** Whether the agent on a machine was switched off, by what was done to it alone. */
export const isAgentOff = ({ switches }: Pick<ActionEffects, 'switches'>, instanceId: string, t: number): boolean =>
  switches.findLast(
    (one) => one.instanceId === instanceId && one.at <= t && (one.kind === 'activate-agent' || one.kind === 'deactivate-agent'),
  )?.kind === 'deactivate-agent';

/** Whether the dashboards on a machine were switched off, by what was done to it alone. */
export const areNodeDashboardsOff = ({ switches }: Pick<ActionEffects, 'switches'>, instanceId: string, t: number): boolean =>
  switches.findLast(
    (one) => one.instanceId === instanceId && one.at <= t && (one.kind === 'start-dashboards' || one.kind === 'stop-dashboards'),
  )?.kind === 'stop-dashboards';

/** Dashboards need a minute after they were switched on. */
const DASHBOARDS_START_MS = 52 * SECOND;

/** What the actions alone say of the dashboards at a time. */
export const dashboardsAfter = (effects: ActionEffects, t: number): 'untouched' | 'off' | 'starting' | 'on' => {
  const last = effects.dashboards.findLast((change) => change.at <= t);
  if (!last) return 'untouched';
  if (!last.on) return 'off';
  return t < last.at + DASHBOARDS_START_MS ? 'starting' : 'on';
};
