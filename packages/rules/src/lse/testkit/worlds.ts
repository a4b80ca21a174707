import type { FleetAtOnset } from '../compared-fleet.ts';
import type { DomainAttributes } from '../report.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface WorldDomain {
  account: number;
  attributes: DomainAttributes;
}

export interface WorldSize {
  domains: number;
  instanceTypes: number;
  versions: number;
  images: number;
}

/** A fleet with accounts from one domain to many, whose domains are alike: an account keeps to its favourite version and type. */
export const worldOf = (seed: number, size: WorldSize): WorldDomain[] => {
  const random = seeded(seed);
  const pick = (count: number): number => Math.floor(random() ** 2 * count);
  const domains: WorldDomain[] = [];
  for (let account = 0; domains.length < size.domains; account += 1) {
    const of = Math.min(Math.ceil(1 / (random() + 1 / (size.domains * 0.075 + 1))), size.domains - domains.length);
    const favourite = { version: pick(size.versions), type: pick(size.instanceTypes), zones: 1 + pick(3), vpc: random() < 0.6 };
    for (let count = 0; count < of; count += 1) {
      const own = random() < 0.3;
      const numOfAz = own ? 1 + pick(3) : favourite.zones;
      const version = own ? pick(size.versions) : favourite.version;
      const zones = [1, 2, 3, 4].sort(() => random() - 0.5).slice(0, numOfAz);
      domains.push({
        account,
        attributes: {
          esVersion: `OpenSearch_${version}`,
          numOfAz,
          az: zones.sort().map((zone) => `use1-az${zone}`),
          isVpc: favourite.vpc,
          instanceType: `type-${own ? pick(size.instanceTypes) : favourite.type}`,
          instanceCount: numOfAz * (1 + pick(6)),
          sla: random() < 0.8 ? 'standard' : 'premium',
          vfi: `vfi-${version}-${pick(size.images)}`,
          standByEnabled: numOfAz === 3 && random() < 0.3 ? true : null,
        },
      });
    }
  }
  return domains;
};

/** Columns of a world; domains that are alike share their attribute row. */
export const fleetOf = (
  world: readonly WorldDomain[],
  isHit: (domain: WorldDomain, index: number) => boolean,
  { before, excluded }: { before?: (index: number) => boolean; excluded?: (index: number) => boolean } = {},
): FleetAtOnset => {
  const rows = new Map<string, number>();
  const attributeRows: DomainAttributes[] = [];
  const attributes = Uint32Array.from(world, ({ attributes: row }) => {
    const text = JSON.stringify(row);
    const known = rows.get(text);
    if (known !== undefined) return known;
    rows.set(text, attributeRows.length);
    return attributeRows.push(row) - 1;
  });
  const flags = (test: ((index: number) => boolean) | undefined) => Uint8Array.from(world, (_, index) => (test?.(index) ? 1 : 0));
  return {
    attributes,
    attributeRows,
    accounts: Uint32Array.from(world, ({ account }) => account),
    hit: Uint8Array.from(world, (domain, index) => (isHit(domain, index) ? 1 : 0)),
    before: flags(before),
    excluded: flags(excluded),
  };
};
