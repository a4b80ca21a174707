import type { Change, ChangesPort } from '../../changes/port.ts';
import { blankDomainEvent, blankKeyEvent } from '../blank-event.ts';
import type { DomainEvent, EventsPort, KeyEvent } from '../port.ts';

/** The commands that operators gave through the console, as events: they are kept once, as changes, and read here. */
export function createCommandEvents(changes: ChangesPort): EventsPort {
  const commands = async (domainIdentifier: string, from: number, to: number, limit: number, signal?: AbortSignal) => {
    const list = await changes.between(domainIdentifier, from, to, limit + 1, signal);
    return list.filter(({ kind, at }) => kind === 'command' && at >= from && at < to);
  };
  return {
    async domainEvents(domainIdentifier, from, to, limit, signal) {
      const list = await commands(domainIdentifier, from, to, limit, signal);
      return { events: list.slice(0, limit).map(domainEvent), truncated: list.length > limit };
    },
    async keyEvents(domainIdentifier, from, to, limit, signal) {
      const list = await commands(domainIdentifier, from, to, limit, signal);
      return { events: list.slice(0, limit).map(keyEvent), truncated: list.length > limit };
    },
  };
}

const domainEvent = (change: Change): DomainEvent => ({
  ...blankDomainEvent(`command-${change.id}`, change.subject, 'OperatorCommand', change.at),
  event_source: 'control-plane',
  event_metadata: change.link === null ? null : { link: change.link },
  metadata_start_time: change.at,
  metadata_end_time: change.until,
  metadata_event_name: change.title,
  metadata_user: change.actor,
  status: change.until === null ? 'InProgress' : 'Successful',
});

const keyEvent = (change: Change): KeyEvent => ({
  ...blankKeyEvent(`command-${change.id}`, change.subject, 'control-plane', change.title, change.at),
  action_state: change.until === null ? 'STARTED' : 'SUCCEEDED',
  tagging: 'rca',
  dynamicFields: {
    context: change.actor,
    failure_reason: null,
    input: null,
    requestId: change.id,
    status: change.until === null ? 'InProgress' : 'Successful',
    time_taken: change.until === null ? null : change.until - change.at,
  },
});
