/** What can be done to a domain or one of its machines. The command bus stands before this: no caller but a command handler. */
export interface ActionRequest {
  domainIdentifier: string;
  instanceId?: string | undefined;
  /** The command's idempotency key: a repeated request with the same token has one effect. */
  token: string;
  actor: string;
  /** What it is done for, where something was given; sources that can carry it keep it. */
  ticket?: string | undefined;
  /** Epoch milliseconds at which the command was accepted. */
  at: number;
}

export type ActionKind =
  | 'recover-domain'
  | 'deactivate-kibana'
  | 'activate-kibana'
  | 'terminate-instance'
  | 'reboot-instance'
  | 'deactivate-es'
  | 'activate-es'
  | 'update-limits';

/** What is to be done. `limits` holds new values by name; limits that are not named stay as they are. */
export type DomainAction =
  | { kind: Exclude<ActionKind, 'update-limits'> }
  | { kind: 'update-limits'; limits: Readonly<Record<string, number | string>> };

export interface ActionOutcome {
  /** What the source answered, shown and kept in the audit record; no secrets. */
  detail: Record<string, unknown>;
}

export interface DomainActionsPort {
  /** Kinds this source can do; others are `not-offered`. */
  readonly offered: readonly ActionKind[];
  /** Of these, those that it can do on one domain, where domains differ; absent where they do not. */
  offeredOn?(domainIdentifier: string): readonly ActionKind[];
  /** Whether it knows a machine that is not in its cluster now, as one whose engine was stopped; absent where every machine is listed. */
  knowsMachine?(domainIdentifier: string, instanceId: string, signal: AbortSignal): Promise<boolean>;
  /** PortErrors: not-found, denied, throttled, timed-out (the effect is then unknown: ask `wasDone`), unavailable, not-offered. */
  perform(action: DomainAction, request: ActionRequest, signal?: AbortSignal): Promise<ActionOutcome>;
  /** Whether a request with this token took effect, for a command found unfinished after a crash. Null: the source cannot tell. */
  wasDone(kind: ActionKind, request: ActionRequest, signal?: AbortSignal): Promise<boolean | null>;
}
