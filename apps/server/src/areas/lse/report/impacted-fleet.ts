import { formatUtc } from '#rules/date-range';
import { ATTRIBUTE_READERS, MISSING_VALUE } from '#rules/lse/attributes';
import {
  type Aggregations,
  type DomainAttributes,
  type FleetCounts,
  type ImpactedAccount,
  type ImpactState,
  LSE_ATTRIBUTES,
} from '#rules/lse/report';
import type { FleetColumns, ImpactFacts } from '#rules/lse/samples';

/** The domains that were hit, in the order of `ImpactFacts.rows.domains`. */
export interface ImpactedFleet {
  state: readonly ImpactState[];
  /** 1: it had one of the issues before the LSE began. */
  before: Uint8Array;
  /** Place in `rows.attributeRows`: as it was when it was hit first. */
  attributes: Uint32Array;
}

/**
 * How each hit domain stands at the anchor: impacted while any of its issues is; else without telemetry when it was silent; else recovered,
 * all selected issues being clear for 10 minutes, two cadences of the slower source. Without an anchor nobody can tell.
 */
export function impactedFleetOf({ rows, silentAtAnchor, anchor }: Pick<ImpactFacts, 'rows' | 'silentAtAnchor' | 'anchor'>): ImpactedFleet {
  const size = rows.domains.length;
  const [still, before, seen] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
  const attributes = new Uint32Array(size);
  for (let row = 0; row < rows.domain.length; row += 1) {
    const domain = rows.domain[row] ?? 0;
    if (rows.still[row] === 1) still[domain] = 1;
    if (rows.before[row] === 1) before[domain] = 1;
    if (seen[domain] === 1) continue;
    seen[domain] = 1;
    attributes[domain] = rows.attributes[row] ?? 0;
  }
  const silent = new Set(silentAtAnchor);
  const state = new Array<ImpactState>(size);
  for (let domain = 0; domain < size; domain += 1) {
    if (anchor === null) state[domain] = 'no-telemetry';
    else if (still[domain] === 1) state[domain] = 'impacted';
    else state[domain] = silent.has(domain) ? 'no-telemetry' : 'recovered';
  }
  return { state, before, attributes };
}

/** Hit domains per value, in no order; a missing standByEnabled is false, any other missing value N/A (LSE-040, LSE-043). */
export function aggregationsOf({ rows }: Pick<ImpactFacts, 'rows'>, { attributes }: ImpactedFleet): Aggregations {
  return countValues(rows.attributeRows, attributes);
}

/** The fleet at onset, counted by the values that hit domains have. */
export function fleetCountsOf({ at, domains, attributes, attributeRows }: FleetColumns, hit: Aggregations): FleetCounts {
  const all = countValues(attributeRows, attributes);
  const ofHit = LSE_ATTRIBUTES.map((attribute) => [
    attribute,
    Object.fromEntries(Object.keys(hit[attribute]).map((value) => [value, all[attribute][value] ?? 0])),
  ]);
  return { at: formatUtc(at), domains: domains.length, aggregations: Object.fromEntries(ofHit) };
}

/** Domains per value; `attributes` holds each domain's place among the rows. */
function countValues(attributeRows: readonly DomainAttributes[], attributes: Uint32Array): Aggregations {
  const perRow = new Uint32Array(attributeRows.length);
  for (const row of attributes) perRow[row] = (perRow[row] ?? 0) + 1;
  const counted = LSE_ATTRIBUTES.map((attribute) => {
    const places = new Map<string | number | boolean | null, number>();
    const counts: number[] = [];
    const add = (value: string | number | boolean | null, domains: number): void => {
      const known = places.get(value);
      if (known !== undefined) counts[known] = (counts[known] ?? 0) + domains;
      else places.set(value, counts.push(domains) - 1);
    };
    const read = attribute === 'az' ? null : ATTRIBUTE_READERS[attribute];
    for (let place = 0; place < perRow.length; place += 1) {
      const [domains, row] = [perRow[place] ?? 0, attributeRows[place]];
      if (domains === 0 || row === undefined) continue;
      if (read !== null) add(read(row), domains);
      else if (row.az.length === 0) add(null, domains);
      else for (const [index, zone] of row.az.entries()) if (row.az.indexOf(zone) === index) add(zone, domains);
    }
    return [attribute, Object.fromEntries(Array.from(places, ([value, at]) => [value ?? MISSING_VALUE, counts[at]]))] as const;
  });
  return Object.fromEntries(counted) as Aggregations;
}

/** Accounts by number, and the number of each domain's account. */
export interface AccountNumbers {
  numbers: Uint32Array;
  names: readonly string[];
}

const numbered = new WeakMap<readonly string[], AccountNumbers>();

/**
 * Numbers accounts in the order of coming. It is remembered for as long as somebody holds the list: reports about one event read the same
 * fleet, and looking at twenty thousand names that nobody looked at lately takes milliseconds.
 */
export function numberAccounts(domains: readonly string[]): AccountNumbers {
  const known = numbered.get(domains) ?? newAccountNumbers(domains);
  numbered.set(domains, known);
  return known;
}

/** Domains of one account mostly stand together, which spares cutting and looking up. */
function newAccountNumbers(domains: readonly string[]): AccountNumbers {
  const known = new Map<string, number>();
  const names: string[] = [];
  let [prefix, last] = ['', 0];
  const numbers = new Uint32Array(domains.length);
  for (let domain = 0; domain < domains.length; domain += 1) {
    const domainId = domains[domain] ?? '';
    if (prefix === '' || !domainId.startsWith(prefix)) {
      const name = domainId.slice(0, Math.max(0, domainId.indexOf(':')));
      last = known.get(name) ?? names.push(name) - 1;
      known.set(name, last);
      prefix = `${name}:`;
    }
    numbers[domain] = last;
  }
  return { numbers, names };
}

/** Where each hit domain stands in the fleet at onset, -1 for one that was not there yet. Both by name ascending. */
export function placesInFleet(domains: readonly string[], fleet: readonly string[]): Int32Array {
  const places = new Int32Array(domains.length);
  let at = 0;
  for (let domain = 0; domain < domains.length; domain += 1) {
    const domainId = domains[domain] ?? '';
    // Those that are there are mostly decided by the first comparison: an equal name is the same text, or as long.
    while (at < fleet.length && fleet[at] !== domainId && (fleet[at] ?? '') < domainId) at += 1;
    places[domain] = fleet[at] === domainId ? at : -1;
  }
  return places;
}

/** The fleet at onset, its accounts by number, and where each hit domain stands in it. */
export interface FleetAccounts {
  accounts: AccountNumbers;
  places: Int32Array;
}

/** Accounts with hit domains, most first, then by id. */
export function impactedAccountsOf(domains: readonly string[], { state }: ImpactedFleet, fleet: FleetAccounts | null): ImpactedAccount[] {
  const { numbers, names } = fleet === null ? numberAccounts(domains) : accountsOfHit(domains, fleet);
  const [hit, still] = [new Uint32Array(names.length), new Uint32Array(names.length)];
  numbers.forEach((account, domain) => {
    hit[account] = (hit[account] ?? 0) + 1;
    if (state[domain] === 'impacted') still[account] = (still[account] ?? 0) + 1;
  });
  const ofFleet = new Uint32Array(names.length);
  for (const account of fleet?.accounts.numbers ?? []) ofFleet[account] = (ofFleet[account] ?? 0) + 1;
  const found: ImpactedAccount[] = [];
  names.forEach((accountId, account) => {
    const ofAccount = hit[account] ?? 0;
    if (ofAccount === 0) return;
    const fleetDomains = fleet === null ? null : (ofFleet[account] ?? 0);
    found.push({ accountId, domains: ofAccount, stillImpacted: still[account] ?? 0, fleetDomains });
  });
  return found.sort((a, b) => b.domains - a.domains || (a.accountId < b.accountId ? -1 : 1));
}

/** The accounts of hit domains by the fleet's numbers, and by further ones where the fleet has none of theirs. */
function accountsOfHit(domains: readonly string[], { accounts, places }: FleetAccounts): AccountNumbers {
  const numbers = new Uint32Array(places.length);
  const later: number[] = [];
  for (let domain = 0; domain < places.length; domain += 1) {
    const place = places[domain] ?? -1;
    if (place < 0) later.push(domain);
    else numbers[domain] = accounts.numbers[place] ?? 0;
  }
  if (later.length === 0) return { numbers, names: accounts.names };
  const names = [...accounts.names];
  const known = new Map(names.map((name, account) => [name, account]));
  const ofLater = newAccountNumbers(later.map((domain) => domains[domain] ?? ''));
  const numberOf = ofLater.names.map((name) => known.get(name) ?? names.push(name) - 1);
  later.forEach((domain, place) => {
    numbers[domain] = numberOf[ofLater.numbers[place] ?? 0] ?? 0;
  });
  return { numbers, names };
}
