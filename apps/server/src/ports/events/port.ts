/** A domain event under the contract's names, as collectors keep it (EVENT-005 to EVENT-007). Any field but these may be missing. */
export interface DomainEvent {
  id: string;
  event_type: string;
  /** Epoch milliseconds, as all times here but `ttl`. */
  event_timestamp: number;
  /** UTC day of the event, `2026-11-21`. */
  event_date: string;
  client_id: string;
  /** `clientId:name`. */
  identuple: string;
  identuple_event_resource_id: string | null;
  /** An instance, a group, a change; null where it happened to the domain. */
  resource_id: string | null;
  event_source: string | null;
  creation_timestamp: number | null;
  last_updated_timestamp: number | null;
  /** Epoch seconds at which the record is dropped. */
  ttl: number | null;
  /** What the source wrote besides. */
  event_metadata: Record<string, unknown> | null;
  metadata_start_time: number | null;
  metadata_end_time: number | null;
  metadata_status_code: string | null;
  metadata_cw_event_id: string | null;
  metadata_activity_id: string | null;
  metadata_cause: string | null;
  metadata_asg_name: string | null;
  metadata_request_id: string | null;
  metadata_event_name: string | null;
  metadata_execution_id: string | null;
  metadata_whitelist: string | null;
  metadata_user: string | null;
  metadata_action_name: string | null;
  metadata_safe_call: boolean | null;
  status: string | null;
}

/** A key event under the contract's names (EVENT-008). */
export interface KeyEvent {
  id: string;
  /** Epoch milliseconds. */
  event_time: number;
  source: string;
  action: string;
  /** STARTED, SUCCEEDED, FAILED or SKIPPED. */
  action_state: string | null;
  host: string | null;
  domain_ident: string;
  tagging: string | null;
  version: string | null;
  dynamicFields: {
    context: string | null;
    failure_reason: string | null;
    input: string | null;
    requestId: string | null;
    status: string | null;
    /** Milliseconds. */
    time_taken: number | null;
  } | null;
}

/** The newest events of a window, newest first; `truncated` when the window holds more than were asked for. */
export interface EventPage<Event> {
  events: Event[];
  truncated: boolean;
}

/** What happened to a domain. Windows are [from, to) in epoch milliseconds; a domain that nobody knows has no events. */
export interface EventsPort {
  domainEvents(domainIdentifier: string, from: number, to: number, limit: number, signal?: AbortSignal): Promise<EventPage<DomainEvent>>;
  keyEvents(domainIdentifier: string, from: number, to: number, limit: number, signal?: AbortSignal): Promise<EventPage<KeyEvent>>;
}
