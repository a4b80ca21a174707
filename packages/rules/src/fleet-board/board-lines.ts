import { HOUR, MINUTE } from '../durations.ts';
import { beginningOf } from './beginning.ts';
import { byUrgency, entryOf } from './board-entries.ts';
import { type CauseGroup, fleetShares, groupByCause, type KeptCauses } from './causes.ts';
import { type BoardEntry, type BoardLine, type BoardState, causeKey, type FleetDomain } from './model.ts';

/** The board of one look: its lines in their order, and how the whole place is doing. */
export interface Board {
  lines: readonly BoardLine[];
  /** Live domains that were looked at, by state. */
  states: Readonly<Record<BoardState, number>>;
  domains: number;
  /** Domains in a change, on the board or not. */
  changing: number;
}

/**
 * Lines of a place: severity first, then the larger, then the older, then by key. Each domain that needs somebody is on exactly one.
 * @param kept causes that have a line for as long as one of their domains is ill
 */
export const boardOf = (fleet: readonly FleetDomain[], kept?: KeptCauses): Board => {
  const entries: BoardEntry[] = [];
  const states = noStates();
  let changing = 0;
  for (const domain of fleet) {
    states[domain.state] += 1;
    if (domain.change !== null) changing += 1;
    const entry = entryOf(domain);
    if (entry !== null) entries.push(entry);
  }
  // In one order whatever order they came in: the greedy choice and the sums then do not depend on it.
  entries.sort(byUrgency);
  const lines = groupByCause(entries, fleetShares(fleet), kept).map(lineOf).sort(byLine);
  return { lines, states, domains: fleet.length, changing };
};

const noStates = (): Record<BoardState, number> => ({ green: 0, yellow: 0, red: 0, unknown: 0 });

const byLine = (a: BoardLine, b: BoardLine): number =>
  a.severity - b.severity ||
  b.members.length - a.members.length ||
  (a.start ?? Number.MAX_SAFE_INTEGER) - (b.start ?? Number.MAX_SAFE_INTEGER) ||
  (a.key < b.key ? -1 : 1);

const lineOf = ({ cause, entries, compared, isKept }: CauseGroup): BoardLine => {
  const members = [...entries].sort(byUrgency);
  const states = noStates();
  const types = new Map<string, number>();
  // What else is open on the domains of a zone has no part in its event, nor in an analysis of it.
  const zone = cause.kind === 'zone' ? cause.value : null;
  for (const { domain } of members) {
    states[domain.state] += 1;
    const own = domain.issues.filter((issue) => zone === null || issue.zone === zone);
    for (const type of new Set(own.map((issue) => issue.type))) types.set(type, (types.get(type) ?? 0) + 1);
  }
  return {
    key: causeKey(cause),
    cause,
    severity: members[0]?.severity ?? 5,
    members,
    states,
    accounts: new Set(members.map(({ domain }) => domain.account)).size,
    start: beginningOf(members),
    issueTypes: [...types]
      .map(([type, domains]) => ({ type, domains }))
      .sort((a, b) => b.domains - a.domains || (a.type < b.type ? -1 : 1)),
    compared,
    isKept,
  };
};

/** Sizes of all lines at a time, as the watcher keeps them. */
export interface BoardCounts {
  at: number;
  sizes: ReadonlyMap<string, number>;
}

/** A line's size against what it was; null where nobody looked then. */
export interface Trend {
  /** How many more domains than 15 minutes ago, fewer when negative. */
  in15: number | null;
  in60: number | null;
  /** Domains whose trouble began in the last 15 minutes, known without a look from then. */
  began15: number;
}

/** A look this far from the wanted time still stands for it. */
const SLACK_MS = 2 * MINUTE;

/** @param past looks of before, in any order; a line that was not there then had no domains */
export const trendOf = (line: BoardLine, past: readonly BoardCounts[], now: number): Trend => {
  const before = (ms: number): number | null => {
    let nearest: BoardCounts | null = null;
    for (const look of past) {
      const distance = Math.abs(look.at - (now - ms));
      if (distance <= SLACK_MS && (nearest === null || distance < Math.abs(nearest.at - (now - ms)))) nearest = look;
    }
    return nearest === null ? null : line.members.length - (nearest.sizes.get(line.key) ?? 0);
  };
  const began15 = line.members.filter(({ since }) => since !== null && since > now - 15 * MINUTE).length;
  return { in15: before(15 * MINUTE), in60: before(HOUR), began15 };
};
