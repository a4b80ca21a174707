import { DAY, SECOND } from '#rules/durations';
import { EVENT_TYPES } from '#rules/events/event-types';
import type { VersionRef } from '#rules/releases/model';
import { goneBetween } from '../context.ts';
import { draw, hex, mix } from '../random.ts';
import { type AgentWork, courseOf, workKey } from '../releases/agent-work.ts';
import { componentText } from '../releases/components.ts';
import type { EventHistory } from './event-history.ts';
import { type HistoryEntry, onMachine } from './history-entry.ts';
import { changeHistory } from './history-of-changes.ts';
import { faultHistory } from './history-of-faults.ts';
import { lossHistory } from './history-of-losses.ts';
import { routineHistory } from './history-of-routine.ts';

/** A domain event under the contract's names (EVENT-005 to EVENT-007). Times are epoch milliseconds, `ttl` is epoch seconds. */
export interface DomainEventFacts {
  id: string;
  client_id: string;
  identuple: string;
  identuple_event_resource_id: string | null;
  resource_id: string | null;
  event_source: string | null;
  event_type: string;
  event_date: string;
  event_timestamp: number;
  creation_timestamp: number | null;
  last_updated_timestamp: number | null;
  ttl: number | null;
  event_metadata: Record<string, string | number | boolean> | null;
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

/** A key event under the contract's names (EVENT-008). `event_time` is epoch milliseconds, `time_taken` milliseconds. */
export interface KeyEventFacts {
  id: string;
  event_time: number;
  source: string;
  action: string;
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
    time_taken: number | null;
  } | null;
}

/** Records are asked for newest first, and a year of a large domain's would be millions: so from the end, piece by piece. */
const PIECE_MS = 2 * DAY;

const newestFirst = <Row>(
  history: EventHistory,
  from: number,
  to: number,
  limit: number,
  make: (one: HistoryEntry) => Row | null,
): Row[] => {
  const rows: Row[] = [];
  let end = Math.min(to, history.now + 1);
  const begin = Math.max(from, history.spec.createdAt);
  while (end > begin && rows.length < limit) {
    const start = Math.max(begin, end - PIECE_MS);
    for (const one of entriesBetween(history, start, end)) {
      const row = make(one);
      if (row) rows.push(row);
    }
    end = start;
  }
  return rows.slice(0, limit);
};

export const domainEventsOf = (history: EventHistory, from: number, to: number, limit: number): DomainEventFacts[] =>
  newestFirst(history, from, to, limit, (one) => (EVENT_TYPES[one.type].domain ? domainEvent(history, one) : null));

export const keyEventsOf = (history: EventHistory, from: number, to: number, limit: number): KeyEventFacts[] =>
  newestFirst(history, from, to, limit, (one) => (EVENT_TYPES[one.type].key ? keyEvent(history, one) : null));

const uuid = (salt: number): string =>
  `${hex(salt, 31, 8)}-${hex(salt, 32, 4)}-4${hex(salt, 33, 3)}-9${hex(salt, 34, 3)}-${hex(salt, 35, 12)}`;

const domainEvent = (history: EventHistory, one: HistoryEntry): DomainEventFacts => {
  const { source } = EVENT_TYPES[one.type];
  const asg = source === 'asg';
  const executed = source === 'self-healing' || source === 'control-plane' || source === 'deployment';
  // Collectors lose fields now and then, and old ones never wrote some: readers of this must not trust any of them to be there.
  const sparse = draw(one.salt, 36) < 0.03;
  const recorded = one.at + Math.floor(draw(one.salt, 37) ** 3 * 61 * SECOND) + 140;
  const activity = asg ? uuid(mix(one.salt, 1)) : null;
  const execution = executed ? `exec-${hex(one.salt, 38, 16)}` : null;
  const metadata = {
    ...(one.startTime === undefined ? {} : { start_time: one.startTime }),
    ...(one.endTime === undefined ? {} : { end_time: one.endTime }),
    ...(one.host ? { host: one.host } : {}),
    ...(one.nodeId ? { node_id: one.nodeId } : {}),
    ...(one.failure ? { failure_reason: one.failure } : {}),
    ...(one.input ? { input: one.input } : {}),
  };
  return {
    id: `${one.type}-${(one.salt >>> 0).toString(36)}-${one.at.toString(36)}`,
    client_id: history.facts.clientId,
    identuple: history.identifier,
    identuple_event_resource_id: one.resource === null || sparse ? null : `${history.identifier}#${one.type}#${one.resource}`,
    resource_id: one.resource,
    event_source: sparse ? null : source,
    event_type: one.type,
    event_date: new Date(one.at).toISOString().slice(0, 10),
    event_timestamp: one.at,
    creation_timestamp: sparse ? null : recorded,
    last_updated_timestamp: sparse ? null : recorded,
    ttl: sparse ? null : Math.floor((recorded + 425 * DAY) / 1_000),
    event_metadata: sparse || Object.keys(metadata).length === 0 ? null : metadata,
    metadata_start_time: one.startTime ?? null,
    metadata_end_time: (one.endTime ?? Number.POSITIVE_INFINITY) <= history.now ? (one.endTime ?? null) : null,
    metadata_status_code: asg ? (one.status ?? null) : null,
    metadata_cw_event_id: asg && !sparse ? uuid(mix(one.salt, 2)) : null,
    metadata_activity_id: activity,
    metadata_cause: one.cause ?? null,
    metadata_asg_name: one.asg ?? null,
    metadata_request_id: asg || one.user ? uuid(mix(one.salt, 3)) : null,
    metadata_event_name: one.eventName ?? null,
    metadata_execution_id: execution,
    metadata_whitelist: one.whitelist ?? null,
    metadata_user: one.user ?? null,
    metadata_action_name: one.action ?? null,
    metadata_safe_call: one.safeCall ?? null,
    status: asg || sparse ? null : (one.status ?? null),
  };
};

const STATES = { Successful: 'SUCCEEDED', InProgress: 'STARTED', Failed: 'FAILED', Skipped: 'SKIPPED' } as const;
const TAGGING: Record<string, string> = { 'self-healing': 'rca', deployment: 'deployment', asg: 'capacity', customer: 'customer' };

const keyEvent = (history: EventHistory, one: HistoryEntry): KeyEventFacts => {
  const { source } = EVENT_TYPES[one.type];
  const sparse = draw(one.salt, 36) < 0.03;
  const taken = one.startTime !== undefined && one.endTime !== undefined ? one.endTime - one.startTime : null;
  return {
    id: `key-${(one.salt >>> 0).toString(36)}-${one.at.toString(36)}`,
    event_time: one.at,
    source,
    action: one.type === 'BlueGreenStageChanged' ? (one.action ?? one.type) : one.type,
    action_state: one.status ? STATES[one.status] : null,
    host: one.host ?? null,
    domain_ident: history.identifier,
    tagging: sparse ? null : (TAGGING[source] ?? 'rca'),
    version: sparse ? null : (history.facts.spec.engine.label ?? null),
    dynamicFields: sparse
      ? null
      : {
          context: one.cause ?? one.eventName ?? one.resource,
          failure_reason: one.failure ?? null,
          input: one.input ?? null,
          requestId: uuid(mix(one.salt, 3)),
          status: one.status ?? null,
          time_taken: taken,
        },
  };
};

/** All that happened to a domain in [from, to) and is known now, newest first. */
const entriesBetween = (history: EventHistory, from: number, to: number): HistoryEntry[] => {
  const known = Math.min(to, history.now + 1);
  const gone = goneBetween(history.spec, from, known);
  const end = Math.min(known, ...gone.flatMap(([begin, until]) => (until >= known ? [begin] : [])));
  if (end <= from) return [];
  return [
    ...lossHistory(history, from, end),
    ...faultHistory(history, from, end),
    ...changeHistory(history, from, end),
    ...releaseHistory(history, from, end),
    ...routineHistory(history, from, end),
  ]
    .filter(({ at }) => at >= from && at < end && at >= history.spec.createdAt && !gone.some(([begin, until]) => at >= begin && at < until))
    .sort((a, b) => b.at - a.at || a.salt - b.salt);
};

/** What agents did on the nodes because a release or a person asked them to, node by node. */
const releaseHistory = (history: EventHistory, from: number, to: number): HistoryEntry[] => {
  const list: HistoryEntry[] = [];
  for (const [n, work] of history.works.entries()) {
    if (work.at >= to) break;
    const { endedAt, error, silent } = courseOf(history.spec, work);
    if (endedAt < from || endedAt >= to || silent?.to === Number.POSITIVE_INFINITY) continue;
    const isBack = goesBack(work, history.works.slice(0, n));
    const snapshot = history.snapshotAt(Math.min(work.at, history.now));
    for (const slot of work.slots)
      list.push({
        type: isBack ? 'ComponentRolledBack' : 'ComponentDeployed',
        at: endedAt,
        salt: workKey(work, slot),
        ...onMachine(snapshot.node(slot)),
        eventName: [...work.install.map(componentText), ...work.remove.map((ref) => `${componentText(ref)} removed`)].join(', '),
        startTime: work.at,
        endTime: endedAt,
        status: error === null ? 'Successful' : 'Failed',
        ...(error === null ? {} : { failure: error }),
        ...(isBack ? { cause: 'the release failed on this domain' } : {}),
      });
  }
  return list;
};

/** Whether a work puts an older version where an earlier one put a newer. */
const goesBack = (work: AgentWork, before: readonly AgentWork[]): boolean =>
  work.install.some((ref) =>
    before.some(({ install, slots }) => slots.some((slot) => work.slots.includes(slot)) && install.some((one) => isNewer(one, ref))),
  );

const isNewer = (one: VersionRef, than: VersionRef): boolean =>
  one.componentName === than.componentName && one.scope === than.scope && (one.major - than.major || one.minor - than.minor) > 0;
