import type { AttributeValue } from './attribute-values.ts';
import type { ComparedFleet, Stratified } from './compared-fleet.ts';
import { chanceOf } from './value-estimate.ts';

/** The chance that among the domains with `base` those of the rows `both` were hit so often, or so seldom, by accident. */
export type PairTest = (base: AttributeValue, both: Uint32Array, view: Stratified) => number;

/**
 * The test of single values, applied to the domains that have one of a pair's values: are those that have the other too different? Accounts,
 * and how alike their domains are, are those of these domains only.
 */
export const createPairTest = ({ rows, rowStart, rowHits, account, hit, accounts }: ComparedFleet): PairTest => {
  const isBoth = new Uint8Array(rows.length);
  const size = new Uint32Array(accounts);
  const having = new Uint32Array(accounts);
  const surplus = new Float64Array(accounts);
  return (base, both, view) => {
    const counts = () => new Float64Array(view.strata);
    const [domains, hits, n, a] = [counts(), counts(), counts(), counts()];
    for (const row of both) isBoth[row] = 1;
    for (const row of base.rows) {
      const s = view.stratumOfRow[row] ?? 0;
      const some = rowHits[row] ?? 0;
      const all = (rowStart[row + 1] ?? 0) - (rowStart[row] ?? 0);
      domains[s] = (domains[s] ?? 0) + all;
      hits[s] = (hits[s] ?? 0) + some;
      if (isBoth[row] !== 1) continue;
      n[s] = (n[s] ?? 0) + all;
      a[s] = (a[s] ?? 0) + some;
    }
    const owners: number[] = [];
    for (const row of base.rows) {
      const s = view.stratumOfRow[row] ?? 0;
      const expected = (hits[s] ?? 0) / Math.max(domains[s] ?? 0, 1);
      const has = isBoth[row] ?? 0;
      for (let at = rowStart[row] ?? 0; at < (rowStart[row + 1] ?? 0); at += 1) {
        const owner = account[at] ?? 0;
        if (size[owner] === 0) owners.push(owner);
        size[owner] = (size[owner] ?? 0) + 1;
        having[owner] = (having[owner] ?? 0) + has;
        surplus[owner] = (surplus[owner] ?? 0) + (hit[at] ?? 0) - expected;
      }
    }
    for (const row of both) isBoth[row] = 0;
    const total = domains.reduce((sum, value) => sum + value, 0);
    const share = n.reduce((sum, value) => sum + value, 0) / total;
    let [byAccount, byPair, byDomain, pairs, inPairs] = [0, 0, 0, 0, 0];
    for (const owner of owners) {
      const [m, k] = [size[owner] ?? 0, having[owner] ?? 0];
      byAccount += (surplus[owner] ?? 0) ** 2;
      if (m > 1) {
        const together = (k - m * share) ** 2 - k * (1 - share) ** 2 - (m - k) * share * share;
        byPair += together;
        byDomain += together / (m - 1);
        pairs += m * (m - 1);
        inPairs += m;
      }
      size[owner] = 0;
      having[owner] = 0;
      surplus[owner] = 0;
    }
    const spread = share * (1 - share);
    const alike = pairs === 0 || spread === 0 ? 0 : Math.min(1, Math.max(0, byPair / (spread * pairs), byDomain / (spread * inPairs)));
    let byDomainHits = 0;
    for (let s = 0; s < view.strata; s += 1) {
      const all = domains[s] ?? 0;
      if (all > 0) byDomainHits += ((hits[s] ?? 0) * (all - (hits[s] ?? 0))) / all;
    }
    const clustering = byDomainHits === 0 ? 1 : Math.max(1, byAccount / byDomainHits);
    return chanceOf(n, a, domains, hits, 1 + alike * (clustering - 1));
  };
};
