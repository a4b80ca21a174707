import { EVENT_TYPES } from '#rules/events/event-types';
import type { DemoServer } from '../demo-server.ts';
import type { Declared, Told } from './facts.ts';
import { READER, sorted } from './reader.ts';

/** What happened to a domain in a time, as one list tells it; of the kinds that both lists have. */
export interface EventFacts {
  /** Kinds with a number each, sorted: `NodeUnhealthyDetected:2`. */
  counts: string;
  /** The kinds. */
  types: string;
  /** When each began to be told, epoch milliseconds with the kind, sorted. */
  moments: string;
  /** Kinds with the address of the node that they are about, sorted; only of events whose source tells both lists its node. */
  nodes: string;
}

/** What each list reports. */
export const EVENT_FACTS: Declared<EventFacts> = {
  'domain events': ['counts', 'types', 'moments', 'nodes'],
  'key events': ['counts', 'types', 'moments', 'nodes'],
};

/** A time of a domain in a place. */
export interface EventWindow {
  host: string;
  domain: string;
  from: number;
  to: number;
}

interface Event {
  type: string;
  at: number;
  node: string | null;
}

const isOfBoth = (type: string): boolean => {
  const known = Object.hasOwn(EVENT_TYPES, type) ? EVENT_TYPES[type as keyof typeof EVENT_TYPES] : null;
  return known?.domain === true && known.key;
};

const factsOf = (events: readonly Event[], hasNode: ReadonlySet<string>): Partial<EventFacts> => {
  const both = events.filter(({ type }) => isOfBoth(type));
  const counts = new Map<string, number>();
  for (const { type } of both) counts.set(type, (counts.get(type) ?? 0) + 1);
  return {
    counts: sorted([...counts].map(([type, count]) => `${type}:${count}`)),
    types: sorted([...counts.keys()]),
    moments: sorted(both.map(({ type, at }) => `${at}:${type}`)),
    nodes: sorted(both.flatMap(({ type, at, node }) => (hasNode.has(`${at}:${type}`) ? [`${at}:${type}:${node}`] : []))),
  };
};

/** What the lists of events say of a domain in a time. */
export const eventsTold = async (server: DemoServer, { host, domain, from, to }: EventWindow): Promise<Told<EventFacts>[]> => {
  const window = { d: domain, s: new Date(from).toISOString(), e: new Date(to).toISOString() };
  const { data, errors } = await server.gql(
    READER,
    `query W($d: String!, $s: String!, $e: String!) {
      domainEvents(domainId: $d, startTime: $s, endTime: $e) { event_type event_timestamp resource_address }
      domainKeyEvents(domainId: $d, startTime: $s, endTime: $e) { action event_time host } }`,
    window,
    { host },
  );
  if (errors[0]) throw new Error(`${domain}: ${errors[0].message}`);
  const events = (data.domainEvents as { event_type: string; event_timestamp: number; resource_address: string | null }[]).map(
    ({ event_type: type, event_timestamp: at, resource_address: node }): Event => ({ type, at, node }),
  );
  const keys = (data.domainKeyEvents as { action: string; event_time: number; host: string | null }[]).map(
    ({ action: type, event_time: at, host: node }): Event => ({ type, at, node }),
  );
  // Collectors lose fields now and then: a node is compared where both tell one.
  const named = (list: readonly Event[]) => new Set(list.flatMap(({ type, at, node }) => (node === null ? [] : [`${at}:${type}`])));
  const [ofEvents, ofKeys] = [named(events), named(keys)];
  const hasNode = new Set([...ofEvents].filter((one) => ofKeys.has(one)));
  return [
    { surface: 'domain events', facts: factsOf(events, hasNode) },
    { surface: 'key events', facts: factsOf(keys, hasNode) },
  ];
};
