import { binomialTwoSided, falseDiscoveryRates } from '../lse/distributions.ts';
import { type DomainAttributes, LSE_ATTRIBUTES, type LseAttribute, type Standout } from '../lse/report.ts';
import { findStandouts } from '../lse/standout.ts';

/** What failed clusters of a release have in common that the others have not, by the statistics of large scale events (docs/lse.md). */

export interface EndedCluster {
  accountId: string;
  hasFailed: boolean;
  attributes: Readonly<Record<string, string>>;
}

export interface SharedAttribute {
  /** One attribute, or two that go together. */
  values: readonly { name: string; value: string }[];
  failedWith: number;
  endedWith: number;
  /** Share that failed with it over share that failed without it; null where nothing without it failed. */
  riskRatio: number | null;
  /** Of the ratio, 95%. */
  low: number | null;
  high: number | null;
  /** Beyond chance, in several accounts, and not because of something stronger. */
  isSignificant: boolean;
}

const MOST = 20;
/** Fewer failures than these are too few for the statistics of events: they are counted plainly. */
const FEW = 5;
const LEAST_ENDED = 10;
const ACCEPTED = 0.05;

/** Slots of the event statistics that hold one free text each: what events do not know is looked at in them, a few names at a time. */
const FREE_SLOTS = ['esVersion', 'vfi', 'instanceType', 'sla'] as const satisfies readonly LseAttribute[];
const KNOWN: ReadonlySet<string> = new Set(LSE_ATTRIBUTES);

/** The most telling first, at most 20; only what failed ones have more often. Deterministic, and independent of the order of clusters. */
export const sharedAttributes = (clusters: readonly EndedCluster[]): SharedAttribute[] => {
  const failed = clusters.filter(({ hasFailed }) => hasFailed).length;
  if (failed === 0 || failed === clusters.length) return [];
  if (failed < FEW || clusters.length < 2 * LEAST_ENDED) return byPlainCounts(clusters, failed);
  const others = [...new Set(clusters.flatMap(({ attributes }) => Object.keys(attributes)))].filter((name) => !KNOWN.has(name)).sort();
  const found = [...standouts(clusters, knownAttributes, (name) => name)];
  for (let from = 0; from < others.length; from += FREE_SLOTS.length) {
    const names = others.slice(from, from + FREE_SLOTS.length);
    const nameOf = (slot: LseAttribute): string => names[(FREE_SLOTS as readonly LseAttribute[]).indexOf(slot)] ?? slot;
    found.push(...standouts(clusters, (attributes) => inFreeSlots(attributes, names), nameOf));
  }
  const weight = ({ low, failedWith }: SharedAttribute): number => Math.log(Math.max(low ?? 1, 1)) * failedWith;
  return found
    .map((one, index) => ({ one, index }))
    .sort((a, b) => Number(b.one.isSignificant) - Number(a.one.isSignificant) || weight(b.one) - weight(a.one) || a.index - b.index)
    .slice(0, MOST)
    .map(({ one }) => one);
};

const standouts = (
  clusters: readonly EndedCluster[],
  attributesOf: (attributes: EndedCluster['attributes']) => DomainAttributes,
  nameOf: (slot: LseAttribute) => string,
): SharedAttribute[] => {
  const rows = new Map<string, { place: number; row: DomainAttributes }>();
  const accounts = new Map<string, number>();
  const attributes = Uint32Array.from(clusters, (cluster) => {
    const row = attributesOf(cluster.attributes);
    const key = JSON.stringify(row);
    const known = rows.get(key) ?? { place: rows.size, row };
    rows.set(key, known);
    return known.place;
  });
  const { values, pairs } = findStandouts({
    attributes,
    attributeRows: [...rows.values()].map(({ row }) => row),
    accounts: Uint32Array.from(clusters, ({ accountId }) => {
      const place = accounts.get(accountId) ?? accounts.size;
      accounts.set(accountId, place);
      return place;
    }),
    excluded: new Uint8Array(clusters.length),
    hit: Uint8Array.from(clusters, ({ hasFailed }) => Number(hasFailed)),
    before: new Uint8Array(clusters.length),
  });
  return [...values, ...pairs]
    .filter(({ riskRatio, effect }) => effect !== 'lowers' && (riskRatio ?? 2) > 1)
    .map((one) => sharedOf(one, nameOf));
};

const sharedOf = (
  { parts, impacted, fleet, riskRatio, interval, effect }: Standout,
  nameOf: (slot: LseAttribute) => string,
): SharedAttribute => ({
  values: parts.map(({ attribute, value }) => ({ name: nameOf(attribute), value })),
  failedWith: impacted,
  endedWith: fleet,
  riskRatio,
  low: interval?.low ?? null,
  high: interval?.high ?? null,
  isSignificant: effect === 'raises',
});

const NO_ATTRIBUTES: DomainAttributes = {
  esVersion: null,
  numOfAz: null,
  az: [],
  isVpc: null,
  instanceType: null,
  instanceCount: null,
  sla: null,
  vfi: null,
  standByEnabled: null,
};

/** Attributes are kept as texts; what a source does not tell is missing or the word null. */
const knownAttributes = (attributes: EndedCluster['attributes']): DomainAttributes => {
  const text = (name: string): string | null => {
    const value = attributes[name];
    return value === undefined || value === '' || value === 'null' ? null : value;
  };
  const number = (name: string): number | null => {
    const value = text(name);
    return value === null || Number.isNaN(Number(value)) ? null : Number(value);
  };
  const flag = (name: string): boolean | null => {
    const value = text(name);
    return value === null ? null : value === 'true';
  };
  return {
    esVersion: text('esVersion'),
    numOfAz: number('numOfAz'),
    az: (text('az') ?? '').split(',').filter((zone) => zone !== ''),
    isVpc: flag('isVpc'),
    instanceType: text('instanceType'),
    instanceCount: number('instanceCount'),
    sla: text('sla'),
    vfi: text('vfi'),
    standByEnabled: flag('standByEnabled'),
  };
};

const inFreeSlots = (attributes: EndedCluster['attributes'], names: readonly string[]): DomainAttributes => ({
  ...NO_ATTRIBUTES,
  ...Object.fromEntries(names.map((name, index) => [FREE_SLOTS[index] ?? 'sla', attributes[name] ?? null])),
});

/** Few failures: each value is compared by itself, by the chance to meet it so often among the failed ones. */
const byPlainCounts = (clusters: readonly EndedCluster[], failed: number): SharedAttribute[] => {
  const counts = new Map<string, { name: string; value: string; failedWith: number; endedWith: number; accounts: Set<string> }>();
  for (const { attributes, hasFailed, accountId } of clusters)
    for (const [name, text] of Object.entries(attributes))
      for (const value of name === 'az' ? text.split(',') : [text]) {
        if (value === '' || value === 'null') continue;
        const key = `${name}\n${value}`;
        const count = counts.get(key) ?? { name, value, failedWith: 0, endedWith: 0, accounts: new Set<string>() };
        count.endedWith += 1;
        if (hasFailed) {
          count.failedWith += 1;
          count.accounts.add(accountId);
        }
        counts.set(key, count);
      }
  const all = clusters.length;
  const looked = [...counts.values()].filter(({ endedWith, failedWith }) => failedWith > 0 && endedWith < all);
  const rates = falseDiscoveryRates(
    looked.map(({ failedWith, endedWith }) => binomialTwoSided(failedWith, failed, endedWith / all)),
    looked.length,
  );
  return looked
    .map(({ name, value, failedWith, endedWith, accounts }, index) => {
      const without = (failed - failedWith) / (all - endedWith);
      const riskRatio = without === 0 ? null : failedWith / endedWith / without;
      const spread =
        riskRatio === null ? null : 1.96 * Math.sqrt(1 / failedWith - 1 / endedWith + 1 / (failed - failedWith) - 1 / (all - endedWith));
      const low = riskRatio === null || spread === null ? null : riskRatio * Math.exp(-spread);
      const high = riskRatio === null || spread === null ? null : riskRatio * Math.exp(spread);
      const isSignificant = (rates[index] ?? 1) <= ACCEPTED && accounts.size > 1 && (riskRatio === null || (low ?? 0) > 1);
      return { values: [{ name, value }], failedWith, endedWith, riskRatio, low, high, isSignificant, rate: rates[index] ?? 1 };
    })
    .filter(({ riskRatio, failedWith }) => (riskRatio === null || riskRatio > 1) && failedWith > 1)
    .sort((a, b) => a.rate - b.rate || b.failedWith - a.failedWith || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, MOST)
    .map(({ rate: _rate, ...shared }) => shared);
};

const nameOf = ({ values }: Pick<SharedAttribute, 'values'>): string => values.map(({ name, value }) => `${name}=${value}`).join('&');
