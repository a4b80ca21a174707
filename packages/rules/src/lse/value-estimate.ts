import type { ComparedFleet, Stratified } from './compared-fleet.ts';
import { binomialTwoSided, tQuantile } from './distributions.ts';

/** What the domains with a value (or with both of a pair) tell against those without. */
export interface Estimate {
  fleet: number;
  hits: number;
  /** Null where nothing without it was hit. */
  riskRatio: number | null;
  riskDifference: number;
  /** Of log(riskRatio), by account; null where a side has no hits. */
  standardError: number | null;
  interval: { low: number; high: number } | null;
  pValue: number;
  /** Accounts with hit domains, on the side with the higher rate, and among those with the value. */
  higherAccounts: number;
  accounts: number;
  /** Without the account with most hit domains on that side; infinite where then nothing without the value was hit, null where nothing was. */
  withoutLargestAccount: number | null;
}

/** Estimates values of one comparison; it keeps what it needs for counting between calls. */
export interface Estimator {
  /** Domains of these attribute rows against all others; null where there is nothing to compare within any stratum. */
  estimate(rows: Uint32Array, view: Stratified): Estimate | null;
}

/**
 * Risk ratio and difference are those of Mantel and Haenszel, which with one stratum are the plain ones. The interval is that of the log
 * ratio, linearised: each domain's influence on it is summed by account, because domains of one account share version, size and fate; its
 * factor is Student's, over as many degrees of freedom as accounts matter (Satterthwaite). With no hits or hardly any on one side those few
 * accounts would carry all influence, and nothing could be determined however many were hit on the other: half a hit is added to both sides then, as
 * if each bundle of hits that go together were one, and without any hit the open end is 0 or the corrected figure.
 *
 * The p-value does not come from the interval, which is too sure of itself when hits are few. It asks how likely so many of the hits would
 * have the value by accident, exactly (binomial), with hits counted as fewer where both they and the value go together within accounts.
 */
export const createEstimator = (compared: ComparedFleet): Estimator => {
  const { rowStart, account, hit, accounts } = compared;
  const sizes = accountSizes(compared);
  const touched = new Uint32Array(accounts);
  const seen = new Uint8Array(accounts);
  const scratch = new Map<number, { domains: Uint32Array; hits: Uint32Array }>();

  const count = (rows: Uint32Array, view: Stratified): Counted => {
    const cells = scratch.get(view.strata) ?? {
      domains: new Uint32Array(accounts * view.strata),
      hits: new Uint32Array(accounts * view.strata),
    };
    scratch.set(view.strata, cells);
    const { domains, hits } = cells;
    const [n, a] = [new Float64Array(view.strata), new Float64Array(view.strata)];
    let length = 0;
    for (const row of rows) {
      const stratum = view.stratumOfRow[row] ?? 0;
      const end = rowStart[row + 1] ?? 0;
      const start = rowStart[row] ?? 0;
      let rowHits = 0;
      for (let at = start; at < end; at += 1) {
        const owner = account[at] ?? 0;
        if (seen[owner] === 0) {
          seen[owner] = 1;
          touched[length] = owner;
          length += 1;
        }
        const cell = owner * view.strata + stratum;
        domains[cell] = (domains[cell] ?? 0) + 1;
        if (hit[at] !== 1) continue;
        hits[cell] = (hits[cell] ?? 0) + 1;
        rowHits += 1;
      }
      n[stratum] = (n[stratum] ?? 0) + end - start;
      a[stratum] = (a[stratum] ?? 0) + rowHits;
    }
    // Written out, not spread: what is spread is of a new kind for the engine after every clean-up, and its code for it is thrown away.
    return { view, domains, hits, touched, length, n, a };
  };

  const clear = ({ view, length, domains, hits }: Counted): void => {
    for (let index = 0; index < length; index += 1) {
      const owner = touched[index] ?? 0;
      seen[owner] = 0;
      for (let cell = owner * view.strata; cell < (owner + 1) * view.strata; cell += 1) {
        domains[cell] = 0;
        hits[cell] = 0;
      }
    }
  };

  return {
    estimate(rows, view) {
      const counted = count(rows, view);
      const made = estimateOf(counted, compared, sizes);
      clear(counted);
      return made;
    },
  };
};

/** Domains and hits with the value, by stratum and by account * strata + stratum; `touched` holds the accounts that have any. */
interface Counted {
  view: Stratified;
  domains: Uint32Array;
  hits: Uint32Array;
  touched: Uint32Array;
  length: number;
  n: Float64Array;
  a: Float64Array;
}

const estimateOf = (counted: Counted, compared: ComparedFleet, sizes: AccountSizes): Estimate | null => {
  const { view, n, a } = counted;
  const ratio = mantelHaenszel(view.strata, n, a, view.domains, view.hits);
  if (ratio === null) return null;
  const [fleet, hits] = [sum(n), sum(a)];
  const { with: withRate, without: withoutRate } = ratio;
  const raises = withRate >= withoutRate;
  const accounts = accountsHit(counted, sizes);
  const robust = withRate > 0 && withoutRate > 0 ? linearised(counted, ratio) : null;
  return {
    fleet,
    hits,
    riskRatio: withoutRate === 0 ? null : withRate / withoutRate,
    riskDifference: (withRate - withoutRate) / ratio.weight,
    standardError: robust?.standardError ?? null,
    interval: robust === null || isScarce(counted) ? fewHitsInterval(counted) : intervalOf(Math.log(withRate / withoutRate), robust),
    pValue: chanceOf(n, a, view.domains, view.hits, 1 + homogeneity(counted, compared, sizes) * (view.hitClustering - 1)),
    accounts: accounts.with,
    higherAccounts: raises ? accounts.with : accounts.without,
    withoutLargestAccount: withoutAccount(counted, raises ? accounts.largestWith : accounts.largestWithout),
  };
};

/** Weighted rates with and without; only strata with domains on both sides count, and without any there is nothing to compare. */
interface Rates {
  with: number;
  without: number;
  weight: number;
}

const mantelHaenszel = (strata: number, n: Float64Array, a: Float64Array, domains: Float64Array, hits: Float64Array): Rates | null => {
  const rates: Rates = { with: 0, without: 0, weight: 0 };
  for (let stratum = 0; stratum < strata; stratum += 1) {
    const all = domains[stratum] ?? 0;
    const having = n[stratum] ?? 0;
    if (having === 0 || having === all) continue;
    rates.with += ((a[stratum] ?? 0) * (all - having)) / all;
    rates.without += (((hits[stratum] ?? 0) - (a[stratum] ?? 0)) * having) / all;
    rates.weight += (having * (all - having)) / all;
  }
  return rates.weight === 0 ? null : rates;
};

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

interface Robust {
  standardError: number;
  degrees: number;
}

/**
 * Variance of log(with / without) by account. A domain's influence is the derivative of the log ratio by its weight, which takes four values
 * in a stratum; accounts that do not have the value at all are summed by profile.
 */
const linearised = ({ view, domains, hits, touched, length, n, a }: Counted, rates: Rates): Robust => {
  const { strata, accountDomains, accountHits } = view;
  const withHit = new Float64Array(strata);
  const withMiss = new Float64Array(strata);
  const withoutHit = new Float64Array(strata);
  const withoutMiss = new Float64Array(strata);
  for (let s = 0; s < strata; s += 1) {
    const [all, having, some] = [view.domains[s] ?? 0, n[s] ?? 0, a[s] ?? 0];
    if (having === 0 || having === all) continue;
    const [rest, others] = [all - having, (view.hits[s] ?? 0) - some];
    const both = (some * rest) / (all * all * rates.with);
    const other = (others * having) / (all * all * rates.without);
    withMiss[s] = -both - others / (all * rates.without) + other;
    withHit[s] = (withMiss[s] ?? 0) + rest / (all * rates.with);
    withoutMiss[s] = some / (all * rates.with) - both + other;
    withoutHit[s] = (withoutMiss[s] ?? 0) - having / (all * rates.without);
  }
  let [squares, fourths, owners] = [0, 0, 0];
  const add = (influence: number, weight: number): void => {
    const square = influence * influence;
    squares += weight * square;
    fourths += weight * square * square;
    owners += weight;
  };
  const outside = (cell: number): number => {
    let influence = 0;
    for (let s = 0; s < strata; s += 1) {
      const some = accountHits[cell + s] ?? 0;
      influence += some * (withoutHit[s] ?? 0) + ((accountDomains[cell + s] ?? 0) - some) * (withoutMiss[s] ?? 0);
    }
    return influence;
  };
  for (const profile of view.profiles) add(outside(profile.cell), profile.accounts);
  for (let index = 0; index < length; index += 1) {
    const cell = (touched[index] ?? 0) * strata;
    const without = outside(cell);
    let influence = without;
    for (let s = 0; s < strata; s += 1) {
      const some = hits[cell + s] ?? 0;
      const rest = (domains[cell + s] ?? 0) - some;
      influence += some * ((withHit[s] ?? 0) - (withoutHit[s] ?? 0)) + rest * ((withMiss[s] ?? 0) - (withoutMiss[s] ?? 0));
    }
    add(without, -1);
    add(influence, 1);
  }
  if (owners < 2 || squares <= 0 || fourths <= 0) return { standardError: Number.POSITIVE_INFINITY, degrees: 1 };
  return { standardError: Math.sqrt((squares * owners) / (owners - 1)), degrees: (squares * squares) / fourths };
};

const intervalOf = (log: number, { standardError, degrees }: Robust): Estimate['interval'] => {
  const reach = tQuantile(degrees) * standardError;
  return reach < WIDEST ? { low: Math.exp(log - reach), high: Math.exp(log + reach) } : null;
};

/** Beyond e^20 an interval says nothing. */
const WIDEST = 20;

/** Hits on one side below which their accounts are no sample of anything. */
const SCARCE_HITS = 5;

const isScarce = ({ view, n, a }: Counted): boolean => {
  const { some, others } = comparedCells(view, n, a);
  return Math.min(some, others) < SCARCE_HITS;
};

interface Cells {
  having: number;
  some: number;
  rest: number;
  others: number;
}

/** Domains and hits with and without the value, of all strata that have both. */
const comparedCells = (view: Stratified, n: Float64Array, a: Float64Array): Cells => {
  const cells: Cells = { having: 0, some: 0, rest: 0, others: 0 };
  for (let s = 0; s < view.strata; s += 1) {
    const [all, part] = [view.domains[s] ?? 0, n[s] ?? 0];
    if (part === 0 || part === all) continue;
    cells.having += part;
    cells.some += a[s] ?? 0;
    cells.rest += all - part;
    cells.others += (view.hits[s] ?? 0) - (a[s] ?? 0);
  }
  return cells;
};

const fewHitsInterval = ({ view, n, a }: Counted): Estimate['interval'] => {
  const { having, some, rest, others } = comparedCells(view, n, a);
  if (some + others === 0) return null;
  const log = Math.log((some + 0.5) / (having + 1)) - Math.log((others + 0.5) / (rest + 1));
  const variance = 1 / (some + 0.5) - 1 / (having + 1) + 1 / (others + 0.5) - 1 / (rest + 1);
  const reach = 1.96 * Math.sqrt(variance * view.hitClustering);
  return reach < WIDEST ? { low: some === 0 ? 0 : Math.exp(log - reach), high: Math.exp(log + reach) } : null;
};

/**
 * How likely the hits would have the value so often, or so seldom, by accident. `inflation` is by how much account clustering widens the
 * variance; the hits count as so many fewer.
 */
export const chanceOf = (n: Float64Array, a: Float64Array, domains: Float64Array, hits: Float64Array, inflation: number): number => {
  let [some, expected, all, variance] = [0, 0, 0, 0];
  for (let s = 0; s < n.length; s += 1) {
    const [size, having, hit] = [domains[s] ?? 0, n[s] ?? 0, hits[s] ?? 0];
    if (having === 0 || having === size) continue;
    const share = having / size;
    some += a[s] ?? 0;
    all += hit;
    expected += hit * share;
    variance += (share * (1 - share) * hit * (size - hit)) / size;
  }
  if (variance <= 0) return 1;
  const share = expected / all;
  const trials = (all * all * share * (1 - share)) / (variance * Math.max(inflation, 1));
  return binomialTwoSided((some * trials) / all, trials, share);
};

/** What is the same of the accounts for every value; the sums are those that `homogeneity` needs of all accounts with two domains and more. */
interface AccountSizes {
  size: Uint32Array;
  hits: Uint32Array;
  /** Accounts with hits, most first, then by number. */
  byHits: readonly number[];
  squares: number;
  weightedSquares: number;
  weighted: number;
  inPairs: number;
}

const accountSizes = ({ account, hit, accounts }: ComparedFleet): AccountSizes => {
  const size = new Uint32Array(accounts);
  const hits = new Uint32Array(accounts);
  for (let at = 0; at < account.length; at += 1) {
    const owner = account[at] ?? 0;
    size[owner] = (size[owner] ?? 0) + 1;
    hits[owner] = (hits[owner] ?? 0) + (hit[at] ?? 0);
  }
  const byHits: number[] = [];
  for (let owner = 0; owner < accounts; owner += 1) if (hits[owner] !== 0) byHits.push(owner);
  byHits.sort((a, b) => (hits[b] ?? 0) - (hits[a] ?? 0) || a - b);
  let [squares, weightedSquares, weighted, inPairs] = [0, 0, 0, 0];
  for (const m of size) {
    if (m < 2) continue;
    squares += m * (m - 1);
    weightedSquares += (m * m) / (m - 1);
    weighted += m / (m - 1);
    inPairs += m;
  }
  return { size, hits, byHits, squares, weightedSquares, weighted, inPairs };
};

/**
 * How alike the domains of one account are in having the value, 0 to 1 (intraclass correlation): the larger of two figures, one in which
 * every domain and one in which every pair of domains counts the same, so that neither the many small accounts nor the largest one hides it.
 */
const homogeneity = ({ view, domains, touched, length, n }: Counted, { size: fleet }: ComparedFleet, sizes: AccountSizes): number => {
  if (sizes.inPairs === 0) return 0;
  const share = sum(n) / fleet;
  const spread = share * (1 - share);
  if (spread === 0) return 0;
  // Of all accounts as if none had it, and then what those that have it change.
  let byPair = share * share * sizes.squares;
  let byDomain = share * share * (sizes.weightedSquares - sizes.weighted);
  for (let index = 0; index < length; index += 1) {
    const owner = touched[index] ?? 0;
    const m = sizes.size[owner] ?? 0;
    if (m < 2) continue;
    let k = 0;
    for (let s = 0; s < view.strata; s += 1) k += domains[owner * view.strata + s] ?? 0;
    const change = k * k - 2 * k * m * share - k * (1 - 2 * share);
    byPair += change;
    byDomain += change / (m - 1);
  }
  return Math.min(1, Math.max(0, byPair / (spread * sizes.squares), byDomain / (spread * sizes.inPairs)));
};

interface AccountsHit {
  with: number;
  without: number;
  /** The account with most hit domains on each side, the lowest number first; null when there is none. */
  largestWith: number | null;
  largestWithout: number | null;
}

const accountsHit = ({ view, hits, touched, length }: Counted, { hits: hitsOf, byHits }: AccountSizes): AccountsHit => {
  const found: AccountsHit = { with: 0, without: byHits.length, largestWith: null, largestWithout: null };
  const having = (owner: number): number => {
    let some = 0;
    for (let cell = owner * view.strata; cell < (owner + 1) * view.strata; cell += 1) some += hits[cell] ?? 0;
    return some;
  };
  let most = 0;
  for (let index = 0; index < length; index += 1) {
    const owner = touched[index] ?? 0;
    const some = having(owner);
    if (some === 0) continue;
    found.with += 1;
    if (some === hitsOf[owner]) found.without -= 1;
    if (some < most || (some === most && found.largestWith !== null && owner > found.largestWith)) continue;
    most = some;
    found.largestWith = owner;
  }
  most = 0;
  for (const owner of byHits) {
    const all = hitsOf[owner] ?? 0;
    if (all <= most) break;
    const others = all - having(owner);
    if (others <= most) continue;
    most = others;
    found.largestWithout = owner;
  }
  return found;
};

/** The risk ratio when an account is left out. */
const withoutAccount = ({ view, domains, hits, n, a }: Counted, owner: number | null): number | null => {
  if (owner === null) return null;
  const less = (values: Float64Array, by: Uint32Array): Float64Array =>
    values.map((value, s) => value - (by[owner * view.strata + s] ?? 0));
  const rates = mantelHaenszel(
    view.strata,
    less(n, domains),
    less(a, hits),
    less(view.domains, view.accountDomains),
    less(view.hits, view.accountHits),
  );
  return rates === null || rates.with + rates.without === 0 ? null : rates.with / rates.without;
};
