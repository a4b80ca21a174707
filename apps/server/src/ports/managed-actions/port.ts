import type { ActionRequest } from '../domain-actions/port.ts';

/** When a change begins: `at` is epoch milliseconds, for TIMESTAMP alone. */
export interface Schedule {
  when: 'NOW' | 'TIMESTAMP' | 'OFF_PEAK_WINDOW';
  at: number | null;
}

/** What the service of a managed domain does to it when it is asked. */
export type ManagedAction =
  | { kind: 'start-software-update'; schedule: Schedule }
  | { kind: 'cancel-software-update' }
  | { kind: 'reschedule-action'; actionId: string; actionType: string; schedule: Schedule }
  | { kind: 'set-auto-tune'; isOn: boolean }
  /** Looks whether an upgrade would be taken; nothing is upgraded. */
  | { kind: 'check-upgrade'; targetVersion: string };
export type ManagedActionKind = ManagedAction['kind'];

/** The service software of a domain, with the service's own words: PENDING_UPDATE, IN_PROGRESS, COMPLETED, NOT_ELIGIBLE, ELIGIBLE. */
export interface ServiceSoftwareState {
  status: string;
  currentVersion: string | null;
  /** Null where there is none. */
  newVersion: string | null;
  isUpdateAvailable: boolean;
  isCancellable: boolean;
  /** Epoch milliseconds at which the service updates by itself; null where it does not. */
  automatedAt: number | null;
}

/** What the service has planned on a domain, with its own words. */
export interface PlannedAction {
  id: string;
  /** SERVICE_SOFTWARE_UPDATE, JVM_HEAP_SIZE_TUNING, JVM_YOUNG_GEN_TUNING. */
  type: string;
  /** PENDING_UPDATE, IN_PROGRESS, FAILED, COMPLETED, NOT_ELIGIBLE, ELIGIBLE; null where it is not known. */
  status: string | null;
  /** CUSTOMER or SYSTEM; null where it is not known. */
  scheduledBy: string | null;
  /** Epoch milliseconds. */
  at: number;
  description: string | null;
}

export interface PlannedActions {
  rows: readonly PlannedAction[];
  /** Whether there are more than are read. */
  isCut: boolean;
}

/** Actions on managed domains. The command bus stands before this: no caller but a command handler performs one. */
export interface ManagedActionsPort {
  /** Whether the domain is one of a service that keeps it. */
  isManaged(domainIdentifier: string): boolean;
  /** Empty for a domain of another source, and where no role for actions is configured. */
  offeredOn(domainIdentifier: string): readonly ManagedActionKind[];
  /** Null for a domain of another source. */
  software(domainIdentifier: string, signal?: AbortSignal): Promise<ServiceSoftwareState | null>;
  /** The service's word for the state of Auto-Tune: ENABLED, DISABLED, ENABLE_IN_PROGRESS …; null where it is not known. */
  autoTune(domainIdentifier: string, signal?: AbortSignal): Promise<string | null>;
  /** By time; empty for a domain of another source. `isFresh`: asked of the service now, for who decides by it. */
  planned(domainIdentifier: string, options?: { signal?: AbortSignal; isFresh?: boolean }): Promise<PlannedActions>;
  /** Versions that the domain could be upgraded to, `OpenSearch_2.19`; empty for a domain of another source. */
  upgradeTargets(domainIdentifier: string, signal?: AbortSignal): Promise<string[]>;
  /** PortErrors as of domain actions: timed-out where the effect is not known. */
  perform(action: ManagedAction, request: ActionRequest, signal?: AbortSignal): Promise<{ detail: Record<string, unknown> }>;
  /** Whether it took effect, for a command found unfinished after a crash. Null: the source cannot tell. */
  wasDone(kind: ManagedActionKind, request: ActionRequest, signal?: AbortSignal): Promise<boolean | null>;
}
