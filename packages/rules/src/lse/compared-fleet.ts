import type { DomainAttributes } from './report.ts';

/** The fleet as of onset and what happened to it: columns of the same length, one place for each domain. */
export interface FleetAtOnset {
  /** Place in `attributeRows`. */
  attributes: Uint32Array;
  attributeRows: readonly DomainAttributes[];
  /** A number for each account, from 0 on without gaps worth mentioning. */
  accounts: Uint32Array;
  /** 1: its owner was changing or deleting it. */
  excluded: Uint8Array;
  /** 1: it was hit within the LSE. */
  hit: Uint8Array;
  /** 1: it was hit already before onset. */
  before: Uint8Array;
}

/** The domains that are compared, ordered by attribute row, so that those of a value are few runs. */
export interface ComparedFleet {
  size: number;
  hits: number;
  /** Hit before onset, and left out; excluded ones are counted there only. */
  alreadyBefore: number;
  excluded: number;
  rows: readonly DomainAttributes[];
  /** Domains of row r stand at rowStart[r] up to rowStart[r + 1]. */
  rowStart: Uint32Array;
  /** Hit domains by row. */
  rowHits: Uint32Array;
  account: Uint32Array;
  hit: Uint8Array;
  /** One more than the highest account. */
  accounts: number;
}

/** Leaves out, on both sides, what was hit before onset and what its owner was changing. */
export const compareFleet = (fleet: FleetAtOnset): ComparedFleet => {
  const { attributes, accounts, excluded, hit, before } = fleet;
  const perRow = new Uint32Array(fleet.attributeRows.length + 1);
  let [leftOut, alreadyBefore, highest] = [0, 0, -1];
  for (let domain = 0; domain < attributes.length; domain += 1) {
    if (excluded[domain] === 1) leftOut += 1;
    else if (before[domain] === 1) alreadyBefore += 1;
    else {
      const row = (attributes[domain] ?? 0) + 1;
      perRow[row] = (perRow[row] ?? 0) + 1;
      highest = Math.max(highest, accounts[domain] ?? 0);
    }
  }
  for (let row = 1; row < perRow.length; row += 1) perRow[row] = (perRow[row] ?? 0) + (perRow[row - 1] ?? 0);
  const size = attributes.length - leftOut - alreadyBefore;
  const account = new Uint32Array(size);
  const isHit = new Uint8Array(size);
  const rowHits = new Uint32Array(fleet.attributeRows.length);
  const next = perRow.slice();
  let hits = 0;
  for (let domain = 0; domain < attributes.length; domain += 1) {
    if (excluded[domain] === 1 || before[domain] === 1) continue;
    const row = attributes[domain] ?? 0;
    const at = next[row] ?? 0;
    next[row] = at + 1;
    account[at] = accounts[domain] ?? 0;
    if (hit[domain] !== 1) continue;
    isHit[at] = 1;
    rowHits[row] = (rowHits[row] ?? 0) + 1;
    hits += 1;
  }
  return {
    size,
    hits,
    alreadyBefore,
    excluded: leftOut,
    rows: fleet.attributeRows,
    rowStart: perRow,
    rowHits,
    account,
    hit: isHit,
    accounts: highest + 1,
  };
};

/**
 * Domains by account, within strata that are compared each for itself. One stratum compares all with all. Strata by numOfAz are for zones: a
 * domain in three zones is found in every zone and, where its size makes it likelier to be hit, would make every zone stand out.
 */
export interface Stratified {
  strata: number;
  /** By attribute row. */
  stratumOfRow: Uint8Array;
  /** Domains and hit domains by stratum. */
  domains: Float64Array;
  hits: Float64Array;
  /** The same by account * strata + stratum. */
  accountDomains: Uint32Array;
  accountHits: Uint32Array;
  /** Accounts with the same domains and hits by stratum, and how many they are: most accounts are small and alike. */
  profiles: readonly { accounts: number; cell: number }[];
  /** How much more the hits of one account go together than those of any two domains; 1 when not at all (Σ of squares by account / by domain). */
  hitClustering: number;
}

const MOST_STRATA = 6;

/** Zones of a domain by its attribute row, for strata; by its list where the number is missing. */
export const zonesOf = ({ rows }: ComparedFleet, row: number): number => rows[row]?.numOfAz ?? rows[row]?.az.length ?? 0;

/** One stratum for each kind of attribute row; what lies beyond the sixth kind shares a stratum. Without kinds one stratum of all. */
export const stratify = (compared: ComparedFleet, kindOf: (row: number) => number = () => 0): Stratified => {
  const { rows, rowStart, account, hit, accounts } = compared;
  const kinds: number[] = [];
  const stratumOfRow = new Uint8Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    if (rowStart[row] === rowStart[row + 1]) continue;
    const kind = kindOf(row);
    let place = kinds.indexOf(kind);
    if (place < 0) place = kinds.push(kind) - 1;
    stratumOfRow[row] = Math.min(place, MOST_STRATA - 1);
  }
  const strata = Math.min(Math.max(kinds.length, 1), MOST_STRATA);
  const domains = new Float64Array(strata);
  const hits = new Float64Array(strata);
  const accountDomains = new Uint32Array(accounts * strata);
  const accountHits = new Uint32Array(accounts * strata);
  for (let row = 0; row < rows.length; row += 1) {
    const stratum = stratumOfRow[row] ?? 0;
    for (let at = rowStart[row] ?? 0; at < (rowStart[row + 1] ?? 0); at += 1) {
      const cell = (account[at] ?? 0) * strata + stratum;
      accountDomains[cell] = (accountDomains[cell] ?? 0) + 1;
      domains[stratum] = (domains[stratum] ?? 0) + 1;
      if (hit[at] !== 1) continue;
      accountHits[cell] = (accountHits[cell] ?? 0) + 1;
      hits[stratum] = (hits[stratum] ?? 0) + 1;
    }
  }
  const counts = { strata, stratumOfRow, domains, hits, accountDomains, accountHits };
  const [profiles, hitClustering] = [profilesOf(counts), hitClusteringOf(counts)];
  return { strata, stratumOfRow, domains, hits, accountDomains, accountHits, profiles, hitClustering };
};

const SMALL = 15;

const profilesOf = ({ strata, accountDomains, accountHits }: Pick<Stratified, 'strata' | 'accountDomains' | 'accountHits'>) => {
  const small = new Map<number, { accounts: number; cell: number }>();
  const profiles: { accounts: number; cell: number }[] = [];
  for (let cell = 0; cell < accountDomains.length; cell += strata) {
    // Four bits for each count: 48 at most, which a number holds exactly.
    let code = 0;
    for (let at = cell; at < cell + strata && code >= 0; at += 1) {
      const domains = accountDomains[at] ?? 0;
      code = domains > SMALL ? -1 : (code * 16 + domains) * 16 + (accountHits[at] ?? 0);
    }
    const known = code < 0 ? undefined : small.get(code);
    if (known !== undefined) known.accounts += 1;
    else if (code !== 0) {
      const profile = { accounts: 1, cell };
      profiles.push(profile);
      if (code > 0) small.set(code, profile);
    }
  }
  return profiles;
};

const hitClusteringOf = ({
  strata,
  domains,
  hits,
  accountDomains,
  accountHits,
}: Pick<Stratified, 'strata' | 'domains' | 'hits' | 'accountDomains' | 'accountHits'>): number => {
  let byDomain = 0;
  for (let stratum = 0; stratum < strata; stratum += 1) {
    const [all, some] = [domains[stratum] ?? 0, hits[stratum] ?? 0];
    if (all > 0) byDomain += (some * (all - some)) / all;
  }
  let byAccount = 0;
  for (let cell = 0; cell < accountDomains.length; cell += strata) {
    let sum = 0;
    for (let stratum = 0; stratum < strata; stratum += 1) {
      const expected = ((accountDomains[cell + stratum] ?? 0) * (hits[stratum] ?? 0)) / Math.max(domains[stratum] ?? 0, 1);
      sum += (accountHits[cell + stratum] ?? 0) - expected;
    }
    byAccount += sum * sum;
  }
  return byDomain === 0 ? 1 : Math.max(1, byAccount / byDomain);
};
