import type { EventTypeName } from '#rules/events/event-types';
import type { Machine } from '../fleet/machines.ts';

/** One thing that happened to a domain: a domain event, a key event, or both. Times are epoch milliseconds. */
export interface HistoryEntry {
  type: EventTypeName;
  at: number;
  salt: number;
  /** What it happened to: an instance, a group, a change, a snapshot. */
  resource: string | null;
  /** Address of the node, and the engine's id of it. */
  host?: string | null;
  nodeId?: string | null;
  status?: 'Successful' | 'InProgress' | 'Failed' | 'Skipped';
  startTime?: number;
  endTime?: number;
  cause?: string;
  /** What was asked for. */
  eventName?: string;
  /** What the service did about it. */
  action?: string;
  user?: string;
  asg?: string;
  /** Physical zone of a group's activity. */
  zone?: number;
  whitelist?: string;
  safeCall?: boolean;
  failure?: string;
  input?: string;
}

/** The part of a happening that names a machine. */
export const onMachine = (machine: Machine | undefined): Pick<HistoryEntry, 'resource' | 'host' | 'nodeId'> => ({
  resource: machine?.instanceId ?? null,
  host: machine?.ip ?? null,
  nodeId: machine?.nodeId ?? null,
});
