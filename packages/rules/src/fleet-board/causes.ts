import { HOUR } from '../durations.ts';
import { chanceOf } from '../lse/value-estimate.ts';
import { meanOf } from '../statistics.ts';
import { begunTogether, busiestHour, hasBegunIn } from './beginning.ts';
import { isSingleNodeYellow } from './board-entries.ts';
import { type BoardEntry, type BoardIssue, type Cause, type Compared, causeKey, type FleetDomain } from './model.ts';

/** Fewer domains are no pattern: what four domains share they share by accident in a fleet of thousands. */
export const SMALLEST_GROUP = 5;
/** A value counts as a cause where domains with it are hit at least this many times as often as those without. */
export const LEAST_RISK_RATIO = 3;
/** Some hundred values are tried at each look: by accident alone one in ten thousand would pass. */
export const MOST_CHANCE = 1e-4;

/** Entries that one cause explains. */
export interface CauseGroup {
  cause: Cause;
  entries: readonly BoardEntry[];
  compared: Compared | null;
  /** It does not stand out any more. */
  isKept: boolean;
}

/** Causes whose lines people have said something about, by key, and when each stood out last, epoch milliseconds. */
export type KeptCauses = ReadonlyMap<string, number>;

/** How many live domains have each value, counted once a look. */
export interface FleetShares {
  domains: number;
  zone: ReadonlyMap<string, number>;
  release: ReadonlyMap<string, number>;
  version: ReadonlyMap<string, number>;
  account: ReadonlyMap<string, number>;
}

const add = (counts: Map<string, number>, value: string | null): void => {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
};

export const fleetShares = (fleet: Iterable<FleetDomain>): FleetShares => {
  const zone = new Map<string, number>();
  const release = new Map<string, number>();
  const version = new Map<string, number>();
  const account = new Map<string, number>();
  let domains = 0;
  for (const one of fleet) {
    domains += 1;
    for (const id of one.zones) add(zone, id);
    add(release, one.release);
    add(version, one.version);
    add(account, one.account);
  }
  return { domains, zone, release, version, account };
};

/**
 * Puts each entry into exactly one group. Greedy: of the values that stand out among what is left, the one that explains most domains goes first;
 * what no value explains falls to its worst issue's type, or to its state where no issue is open yet. Single-node yellow stays by itself, so that it
 * neither hides nor makes a cause. The result does not depend on the order of the entries.
 *
 * A cause that is kept has a group for as long as it explains one of them: who took an event keeps its last domains. What began after it stood out
 * last does not join, or it would be taken for seen by those who have never seen it.
 */
export const groupByCause = (entries: readonly BoardEntry[], shares: FleetShares, kept: KeptCauses = new Map()): CauseGroup[] => {
  const chronic = entries.filter(({ domain }) => isSingleNodeYellow(domain));
  let left = entries.filter(({ domain }) => !isSingleNodeYellow(domain));
  const groups: CauseGroup[] = [];
  if (chronic.length > 0)
    groups.push({ cause: { kind: 'single-node', value: 'replicas', issueType: null }, entries: chronic, compared: null, isKept: false });
  let candidates = candidatesOf(left, shares).filter(isLargeEnough);
  for (;;) {
    const best = strongest(candidates, left, shares.domains);
    if (best === null) break;
    groups.push(best);
    const taken = new Set(best.entries);
    const isLeft = (entry: BoardEntry): boolean => !taken.has(entry);
    left = left.filter(isLeft);
    // They only shrink: one that is too small is so for good.
    candidates = candidates.map((one) => ({ ...one, entries: one.entries.filter(isLeft) })).filter(isLargeEnough);
  }
  const takeAll = (found: readonly CauseGroup[]): void => {
    groups.push(...found);
    const taken = new Set(found.flatMap((group) => group.entries));
    left = left.filter((entry) => !taken.has(entry));
  };
  takeAll(namedZones(left, shares));
  const grouped = new Set(groups.map(({ cause }) => causeKey(cause)));
  takeAll(keptGroups(left, shares, new Map([...kept].filter(([key]) => !grouped.has(key)))));
  const rest = new Map<string, { cause: Cause; entries: BoardEntry[] }>();
  for (const entry of left) {
    const cause: Cause =
      entry.worst === null
        ? { kind: 'state', value: entry.domain.state, issueType: null }
        : { kind: 'issue', value: entry.worst.type, issueType: null };
    const known = rest.get(causeKey(cause));
    if (known) known.entries.push(entry);
    else rest.set(causeKey(cause), { cause, entries: [entry] });
  }
  return [...groups, ...[...rest.values()].map((group) => ({ ...group, compared: null, isKept: false }))];
};

/** So many of the domains whose issues lie in one zone name this one, and by accident that many would so seldom: few zones are tried. */
const NAMED = { share: 0.8, chance: 2e-3 };

/**
 * Zones that the issues themselves name. Where a zone takes something of each domain of a small place, no domain is left that is not hit, and nothing
 * stands out; but had each lost a node for a reason of its own, these would lie in all of its zones alike.
 */
const namedZones = (left: readonly BoardEntry[], shares: FleetShares): CauseGroup[] => {
  const ofOne = left.flatMap((entry) => {
    const [zone, ...others] = zonesOf(entry);
    if (zone === undefined || others.length > 0) return [];
    // Its layout may have forgotten the zone since the last node there is gone.
    const zones = new Set([...entry.domain.zones, zone]);
    return zones.size > 1 ? [{ entry, zone, zones }] : [];
  });
  return [...new Set(ofOne.map(({ zone }) => zone))].sort().flatMap((value): CauseGroup[] => {
    const named = ofOne.filter(({ zone }) => zone === value).map(({ entry }) => entry);
    const start = busiestHour(named);
    if (start === null || named.length < SMALLEST_GROUP) return [];
    const entries = begunTogether(named, start);
    const having = ofOne.filter(({ entry, zones }) => zones.has(value) && hasBegunIn(entry, start));
    const share = entries.length / having.length;
    const expected = meanOf(having.map(({ zones }) => 1 / zones.size));
    if (entries.length < SMALLEST_GROUP || share < NAMED.share || chanceOfShare(share, expected, having.length) > NAMED.chance) return [];
    const compared = { fleet: shares.zone.get(value) ?? 0, riskRatio: null, atStart: false, ofOneZone: having.length };
    return [{ cause: { kind: 'zone', value, issueType: null }, entries, compared, isKept: false }];
  });
};

/** How likely a share that is larger than the expected one is by accident, at most (Chernoff's bound). */
const chanceOfShare = (share: number, expected: number, of: number): number => {
  const rest = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - expected));
  return Math.exp(-of * (share * Math.log(share / expected) + rest));
};

/** The last domains of kept causes, those of the larger group first. */
const keptGroups = (left: readonly BoardEntry[], shares: FleetShares, kept: KeptCauses): CauseGroup[] => {
  if (kept.size === 0) return [];
  const hits = typeCounts(left);
  const taken = new Set<BoardEntry>();
  const groups: CauseGroup[] = [];
  const candidates = candidatesOf(left, shares)
    .map((one) => ({ ...one, until: kept.get(causeKey(one.cause)) }))
    .sort((a, b) => b.entries.length - a.entries.length || (causeKey(a.cause) < causeKey(b.cause) ? -1 : 1));
  for (const { until, ...candidate } of candidates) {
    if (until === undefined) continue;
    const entries = candidate.entries.filter((entry) => entry.since !== null && entry.since <= until && !taken.has(entry));
    if (entries.length === 0) continue;
    for (const entry of entries) taken.add(entry);
    const { riskRatio } = standingOf({ ...candidate, entries }, hitsOf(candidate.cause, left, hits), shares.domains);
    groups.push({
      cause: candidate.cause,
      entries,
      compared: { fleet: candidate.fleet, riskRatio, atStart: false, ofOneZone: null },
      isKept: true,
    });
  }
  return groups;
};

/** A value with the entries that have it, among those that it is compared over. */
interface Candidate {
  cause: Cause;
  entries: BoardEntry[];
  /** Domains of the fleet that have the value. */
  fleet: number;
}

const isLargeEnough = ({ entries }: Candidate): boolean => entries.length >= SMALLEST_GROUP;

const KIND_ORDER = ['zone', 'release', 'version', 'account'];

/** The candidate that explains most of what is left; null where none stands out. */
const strongest = (candidates: readonly Candidate[], left: readonly BoardEntry[], domains: number): CauseGroup | null => {
  const withType = typeCounts(left);
  let best: (Omit<CauseGroup, 'isKept'> & { order: number }) | null = null;
  for (const candidate of candidates) {
    const { cause, entries, fleet } = candidate;
    const order = KIND_ORDER.indexOf(cause.kind);
    const isBetter =
      best === null ||
      entries.length > best.entries.length ||
      (entries.length === best.entries.length && (order < best.order || (order === best.order && causeKey(cause) < causeKey(best.cause))));
    // Asked before the statistic, which is the dearer question.
    if (!isBetter) continue;
    const whole = standingOf(candidate, hitsOf(cause, left, withType), domains);
    const standing = standsOut(whole) ? whole : standingAtStart(candidate, left, domains);
    if (standing === null) continue;
    best = { cause, entries, compared: { fleet, riskRatio: standing.riskRatio, atStart: standing !== whole, ofOneZone: null }, order };
  }
  return best && { cause: best.cause, entries: best.entries, compared: best.compared, isKept: false };
};

const typeCounts = (entries: readonly BoardEntry[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of entries) for (const type of typesOf(entry)) add(counts, type);
  return counts;
};

/** What counts as hit: all that is left, or what has the cause's issue type. */
const hitsOf = ({ issueType }: Cause, left: readonly BoardEntry[], withType: ReadonlyMap<string, number>): number =>
  issueType === null ? left.length : (withType.get(issueType) ?? 0);

const candidatesOf = (left: readonly BoardEntry[], shares: FleetShares): Candidate[] => {
  const found = new Map<string, Candidate>();
  const note = (entry: BoardEntry, cause: Cause, fleet: number | undefined): void => {
    const key = causeKey(cause);
    const known = found.get(key) ?? { cause, entries: [], fleet: fleet ?? 0 };
    known.entries.push(entry);
    found.set(key, known);
  };
  for (const entry of left) {
    const { release, version, account } = entry.domain;
    for (const value of zonesOf(entry)) note(entry, { kind: 'zone', value, issueType: null }, shares.zone.get(value));
    if (release !== null) note(entry, { kind: 'release', value: release, issueType: null }, shares.release.get(release));
    // A version and a large account have troubles of many kinds at any time; one cause shows by one kind.
    for (const issueType of typesOf(entry)) {
      note(entry, { kind: 'account', value: account, issueType }, shares.account.get(account));
      if (version !== null) note(entry, { kind: 'version', value: version, issueType }, shares.version.get(version));
    }
  }
  return [...found.values()];
};

/** Issues of one cause are not all opened at once; what was open for longer before is of another. */
const OPENED_TOGETHER_MS = HOUR;

/**
 * Issues that may tell why the domain is on the board: one that was opened long after the worst one does not. A domain that has been red for
 * days stays red when the zone comes back that it lost a node in just now.
 */
const telling = ({ domain, worst }: BoardEntry): readonly BoardIssue[] =>
  worst === null ? [] : domain.issues.filter(({ openedAt }) => openedAt - worst.openedAt <= OPENED_TOGETHER_MS);

const typesOf = (entry: BoardEntry): Set<string> => new Set(telling(entry).map(({ type }) => type));
const zonesOf = (entry: BoardEntry): Set<string> => new Set(telling(entry).flatMap(({ zone }) => zone ?? []));

interface Standing {
  riskRatio: number | null;
  chance: number;
}

const standsOut = ({ riskRatio, chance }: Standing): boolean =>
  (riskRatio === null || riskRatio >= LEAST_RISK_RATIO) && chance <= MOST_CHANCE;

/**
 * The standing among what began when most with the value did; null where the value does not stand out there either. The last domains of an event are not many beside all that
 * is open in the place, and are of the event still: their line, and who took it, stay until they are well.
 */
const standingAtStart = (candidate: Candidate, left: readonly BoardEntry[], domains: number): Standing | null => {
  const { cause, entries } = candidate;
  const start = busiestHour(entries);
  if (start === null) return null;
  const then = begunTogether(entries, start);
  if (then.length < SMALLEST_GROUP) return null;
  const hits = begunTogether(left, start).filter((entry) => cause.issueType === null || typesOf(entry).has(cause.issueType)).length;
  const { riskRatio, chance } = standingOf({ ...candidate, entries: then }, hits, domains);
  // Any of them could have been where most began.
  const standing = { riskRatio, chance: chance * entries.length };
  return standsOut(standing) ? standing : null;
};

/**
 * Risk ratio of the value and how likely so many would have it by accident, with the statistic of large-scale events: hits of one account go together,
 * so they count as fewer. A ratio without any hit outside is null, which stands out however small the group is beyond chance.
 */
const standingOf = ({ cause, entries, fleet }: Candidate, hits: number, domains: number): Standing => {
  const having = Math.min(domains, Math.max(fleet, entries.length));
  const others = domains - having;
  const some = entries.length;
  // A value that all have explains nothing.
  if (others <= 0) return { riskRatio: 1, chance: 1 };
  const outside = Math.min(others, hits - some);
  const inflation = cause.kind === 'account' ? 1 : accountClustering(entries);
  const chance = chanceOf(
    Float64Array.of(having),
    Float64Array.of(some),
    Float64Array.of(domains),
    Float64Array.of(some + outside),
    inflation,
  );
  return { riskRatio: outside === 0 ? null : some / having / (outside / others), chance };
};

/** Hits that go together within accounts: the size of the account that a hit is in, on average. 1 where each is in another. */
const accountClustering = (entries: readonly BoardEntry[]): number => {
  const sizes = new Map<string, number>();
  for (const { domain } of entries) sizes.set(domain.account, (sizes.get(domain.account) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + size * size, 0) / entries.length;
};
