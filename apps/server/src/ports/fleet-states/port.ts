import type { BoardChange, FleetDomain } from '#rules/fleet-board/model';

/** An issue of a place's past or present; `resolvedAt` is null while it is open. Epoch milliseconds. */
export interface FleetIssue {
  domainIdentifier: string;
  type: string;
  zone: string | null;
  openedAt: number;
  resolvedAt: number | null;
}

/** Of a domain’s worst node, per cent; null where nobody can tell. */
export interface WorstGauges {
  /** Of the fullest data node. */
  disk: number | null;
  heap: number | null;
}

export const NO_GAUGES: WorstGauges = { disk: null, heap: null };

/** All live domains of a place as of one time. */
export interface FleetLook {
  /** Epoch milliseconds of the look, and of the oldest reading in it. */
  at: number;
  oldestAt: number;
  /** In a stable order. A domain of which nothing changed is the same object as in the look before. */
  domains: readonly FleetDomain[];
  /** Live domains of which nothing is known yet, because nobody has read them since the server started. */
  unread: number;
}

/**
 * How a whole place is doing, in one cheap answer: state, open issues and running change of every live domain. They are those of the domain's own
 * page; what the source cannot tell is null.
 * @throws PortError `cancelled` when the signal says so, `unavailable`, `timed-out` as the source fails
 */
export interface FleetStatesPort {
  /** May be called every second; what takes long is done in turns with others. */
  look(signal?: AbortSignal): Promise<FleetLook>;
  /** Issues that were open at some time in [from, to) on any live domain, in no order. */
  issuesBetween(from: number, to: number, signal?: AbortSignal): Promise<readonly FleetIssue[]>;
  /** The worst node of each of these domains, as its own page has it. */
  worstGauges(domainIdentifiers: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, WorstGauges>>;
}

/** What our own records know to work on domains: releases and commands. */
export interface RunningChanges {
  /** By domain: what runs, if anything, and the release that runs or has failed on it of late. */
  at(now: number): Promise<ReadonlyMap<string, { change: BoardChange | null; release: string | null }>>;
}

/** How far back the beginning of a state is looked for: as far as a domain's own page does. */
export const SINCE_REACH_MS = 14 * 86_400_000;
