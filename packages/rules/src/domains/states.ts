/** How a state looks. `danger` is a state of a thing that is broken, `error` a thing that failed; both are red. */
export type StateKind = 'success' | 'warning' | 'error' | 'danger' | 'pending' | 'loading' | 'plain' | 'unknown';

export interface StateView {
  label: string;
  kind: StateKind;
}

/** What an unknown or missing state reads. */
export const UNKNOWN_STATE: StateView = { label: 'N/A', kind: 'unknown' };

type Word = string | null | undefined;

const lookUp = (table: ReadonlyMap<string, StateView>, word: Word): StateView =>
  table.get(word?.trim().toLowerCase() ?? '') ?? UNKNOWN_STATE;

const EC2_STATES = new Map<string, StateView>([
  ['running', { label: 'Healthy', kind: 'success' }],
  ['rebooting', { label: 'rebooting', kind: 'warning' }],
  ['pending', { label: 'pending', kind: 'warning' }],
  ['stopping', { label: 'stopping', kind: 'warning' }],
  ['shutting-down', { label: 'shutting-down', kind: 'danger' }],
  ['stopped', { label: 'stopped', kind: 'danger' }],
  ['terminated', { label: 'Terminated', kind: 'danger' }],
]);

/** A machine's state (DOM-077). */
export const ec2State = (state: Word): StateView => lookUp(EC2_STATES, state);

/** `healthy` has no stated kind and is a success; `unhealthy.draining` is stated nowhere, known to the service, and as bad as unhealthy. */
const ELB_STATES = new Map<string, StateView>([
  ['healthy', { label: 'healthy', kind: 'success' }],
  ['unhealthy', { label: 'unhealthy', kind: 'danger' }],
  ['unhealthy.draining', { label: 'unhealthy.draining', kind: 'danger' }],
  ['initial', { label: 'initial', kind: 'warning' }],
  ['draining', { label: 'draining', kind: 'warning' }],
  ['unused', { label: 'unused', kind: 'warning' }],
  ['unavailable', { label: 'unavailable', kind: 'danger' }],
]);

/** A target's health at the load balancer (DOM-078). */
export const elbHealth = (health: Word): StateView => lookUp(ELB_STATES, health);

const AZ_STATES = new Map<string, StateView>([
  ['1.0', { label: 'active', kind: 'success' }],
  ['0.0', { label: 'standby', kind: 'plain' }],
]);

/** A zone's weight as a word (DOM-079). `1` and `0` are read as 1.0 and 0.0; a weight between them is neither. */
export const azState = (weight: Word): StateView => lookUp(AZ_STATES, /^\s*[01]\s*$/.test(weight ?? '') ? `${weight?.trim()}.0` : weight);

const DECOMMISSION_STATES = new Map<string, StateView>([
  ['init', { label: 'init', kind: 'loading' }],
  ['in_progress', { label: 'in_progress', kind: 'pending' }],
  ['draining', { label: 'draining', kind: 'pending' }],
  ['successful', { label: 'successful', kind: 'success' }],
  ['failed', { label: 'failed', kind: 'error' }],
]);

/** A zone's decommission state (DOM-047). */
export const decommissionState = (state: Word): StateView => lookUp(DECOMMISSION_STATES, state);

export interface HealthView {
  word: 'green' | 'red' | 'yellow' | 'unknown';
  kind: 'success' | 'error' | 'plain' | 'unknown';
}

/** A cluster's or the dashboards' health (DOM-031, DOM-041). Yellow is plain, as stated: it is no warning in itself. */
export const healthStatus = (status: Word): HealthView => {
  switch (status?.trim().toLowerCase()) {
    case 'green':
      return { word: 'green', kind: 'success' };
    case 'red':
      return { word: 'red', kind: 'error' };
    case 'yellow':
      return { word: 'yellow', kind: 'plain' };
    default:
      return { word: 'unknown', kind: 'unknown' };
  }
};
