import { mix } from '../random.ts';

/** Accounts of a place, largest first: how many domains each has and where its run of domain indices begins. */
export interface Accounts {
  count: number;
  /** `starts[k]` is the first domain of account k; `starts[count]` the number of all domains. */
  starts: Int32Array;
  ids: readonly string[];
}

/** Size of the largest account as a share of the fleet: 1,500 of 20,000. */
const LARGEST = 0.075;
const EXPONENT = 1.2;

const sizeAt = (rank: number, largest: number, shift: number): number =>
  Math.max(1, Math.floor(largest * ((1 + shift) / (rank + 1 + shift)) ** EXPONENT));

const totalOf = (count: number, largest: number, shift: number): number => {
  let total = 0;
  for (let rank = 0; rank < count; rank++) total += sizeAt(rank, largest, shift);
  return total;
};

/**
 * Sizes follow Zipf's law with a shift (Mandelbrot), found so that the sum is the number of domains; the rest of a few domains
 * falls to the accounts after the largest. The median account has one domain.
 * @param domains at least `count`: the sizes always sum up to it
 */
export const makeAccounts = (domains: number, count: number, idSeed: number): Accounts => {
  // In a fleet this small the largest account's share of it would be less than the mean account has.
  const largest = Math.max(Math.ceil(domains / count), Math.round(domains * LARGEST));
  let low = 0;
  let high = 60;
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (totalOf(count, largest, middle) > domains) high = middle;
    else low = middle;
  }
  const sizes = Array.from({ length: count }, (_, rank) => sizeAt(rank, largest, low));
  let rest = domains - totalOf(count, largest, low);
  while (rest > 0)
    for (let rank = Math.min(1, count - 1); rank < count && rest > 0; rank++) {
      const extra = Math.ceil(rest / 8);
      sizes[rank] = (sizes[rank] ?? 0) + extra;
      rest -= extra;
    }
  const starts = new Int32Array(count + 1);
  for (const [rank, size] of sizes.entries()) starts[rank + 1] = (starts[rank] ?? 0) + size;
  return { count, starts, ids: accountIds(count, idSeed) };
};

/**
 * Reserved demo ids, `0000` and eight digits, none beginning 00000 (the well-known ones) or 00009 (the service's own). They depend on the
 * seed and not on the place: customers have domains in several regions.
 */
const accountIds = (count: number, seed: number): string[] => {
  const taken = new Set<string>();
  const ids: string[] = [];
  for (let rank = 0; rank < count; rank++) {
    let h = mix(seed, rank);
    let id = '';
    do {
      h = mix(h, 17);
      id = `0000${String(10_000_000 + (h % 80_000_000))}`;
    } while (taken.has(id));
    taken.add(id);
    ids.push(id);
  }
  return ids;
};

/** The account of a domain index. */
export const accountAt = (accounts: Accounts, index: number): number => {
  let low = 0;
  let high = accounts.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((accounts.starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
};
