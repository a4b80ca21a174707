import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import type { TrailCall, TrailCalls } from '../../aws-account/trail.ts';
import { blankDomainEvent, blankKeyEvent } from '../blank-event.ts';
import type { DomainEvent, EventsPort, KeyEvent } from '../port.ts';

export interface EventedAccount {
  statuses: DomainStatuses;
  trail: TrailCalls;
}

/** Where the catalogue of event types has a word for a call. */
const TYPES: Readonly<Record<string, string>> = {
  UpdateDomainConfig: 'ConfigChangeRequested',
  UpgradeDomain: 'UpgradeStarted',
  StartServiceSoftwareUpdate: 'SoftwareUpdateScheduled',
};

/** What CloudTrail tells of a domain as events: calls of people and roles that were to change it. What the service does by itself has no public event to ask for. */
export function createAwsEvents(accounts: readonly EventedAccount[]): EventsPort {
  const page = async <Event>(
    domainIdentifier: string,
    { from, to, limit, signal }: { from: number; to: number; limit: number; signal: AbortSignal | undefined },
    make: (call: TrailCall) => Event,
  ) => {
    const account = accounts.find(({ statuses }) => statuses.isOurs(domainIdentifier));
    if (!account) return { events: [], truncated: false };
    const { calls, truncated } = await account.trail.between(from, to, { signal });
    const own = calls.filter((call) => call.domainIdentifier === domainIdentifier);
    return { events: own.slice(0, limit).map(make), truncated: own.length > limit || (truncated && own.length > 0) };
  };
  return {
    domainEvents: (domainIdentifier, from, to, limit, signal) => page(domainIdentifier, { from, to, limit, signal }, domainEventOf),
    keyEvents: (domainIdentifier, from, to, limit, signal) => page(domainIdentifier, { from, to, limit, signal }, keyEventOf),
  };
}

const domainEventOf = ({ id, name, at, domainIdentifier, user, requestId, errorCode }: TrailCall): DomainEvent => ({
  ...blankDomainEvent(`aws-${id}`, domainIdentifier, TYPES[name] ?? name, at),
  event_source: 'aws',
  metadata_event_name: name,
  metadata_user: user,
  metadata_request_id: requestId,
  metadata_status_code: errorCode,
  status: errorCode === null ? null : 'FAILED',
});

const keyEventOf = ({ id, name, at, domainIdentifier, sourceIp, requestId, errorCode, input }: TrailCall): KeyEvent => ({
  ...blankKeyEvent(`aws-${id}`, domainIdentifier, 'aws', name, at),
  action_state: errorCode === null ? 'STARTED' : 'FAILED',
  host: sourceIp,
  tagging: 'customer',
  dynamicFields: { context: null, failure_reason: errorCode, input, requestId, status: null, time_taken: null },
});
