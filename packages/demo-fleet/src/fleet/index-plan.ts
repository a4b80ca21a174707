import { DAY } from '#rules/durations';
import { between, draw, mix, token } from '../random.ts';
import { dayOf, dottedDay } from '../time.ts';
import type { DomainSpec } from './domain-spec.ts';
import { weekendFactor } from './load.ts';
import { seriesName, staticIndexName } from './names.ts';

/** One index of a domain at a time. Shards of it are numbered 0 to primaries - 1. */
export interface IndexInfo {
  /** Position in the list of this time; not an identity. */
  ordinal: number;
  /** The identity from which everything about it is drawn. */
  salt: number;
  /** What its name is made from; `indexName` makes it, because most readers of the list need no names. */
  stem: IndexStem;
  primaries: number;
  replicas: number;
  createdAt: number;
  system: boolean;
  tier: 'hot' | 'warm';
  /** Share of the domain's data that its primaries hold, before scaling; of a day's index when the day is over. */
  weight: number;
  /** Bytes of an average document. */
  documentBytes: number;
  /** True while it is written to. */
  writing: boolean;
  /** It keeps its shards, but nothing of it is read: it has no statistics. */
  closed: boolean;
}

export type IndexStem =
  | { kind: 'system'; name: string }
  | { kind: 'static'; ordinal: number }
  | { kind: 'daily'; series: number; day: number };

export const indexName = (spec: DomainSpec, { stem }: IndexInfo): string => {
  if (stem.kind === 'system') return stem.name;
  if (stem.kind === 'static') return staticIndexName(spec.salt, stem.ordinal);
  return `${seriesName(spec.salt, stem.series)}-${dottedDay(stem.day)}`;
};

/** Whether an index is the one that runs away when a disk of its domain fills. */
export const isRunaway = ({ stem }: IndexInfo): boolean => stem.kind === 'static' && stem.ordinal === 0;

export const indexUuid = (index: IndexInfo): string => token(index.salt, 1, 22);

/** Bytes of an average document of an index, or of a series, by its salt. */
const documentBytes = (salt: number): number => Math.round(between(salt, 2, 240, 1900));

/** The numbers that health needs, without making the indices. */
export interface ShardTotals {
  indices: number;
  primaries: number;
  /** Copies, those included that no node can hold. */
  copies: number;
  /** Copies that have no place: replicas beyond the number of nodes. */
  unassigned: number;
}

interface SystemIndex {
  name: string;
  replicated: boolean;
}

/** System indices as the service's versions create them. */
const systemIndices = (spec: DomainSpec): SystemIndex[] => {
  if (spec.script === 'no-indices') return [];
  const { engine } = spec;
  const list: SystemIndex[] = [
    { name: '.kibana_1', replicated: true },
    { name: '.opendistro_security', replicated: true },
  ];
  if (engine.family === 'OS' && (engine.major > 2 || engine.minor >= 9 || engine.major === 1)) {
    if (engine.major > 1) list.push({ name: '.plugins-ml-config', replicated: true });
    list.push({ name: '.opensearch-observability', replicated: true });
  }
  if (spec.profile === 'logs')
    list.push({ name: '.opendistro-ism-config', replicated: true }, { name: '.opendistro-job-scheduler-lock', replicated: true });
  if (draw(spec.salt, 51) < 0.4 || spec.script) list.push({ name: '.tasks', replicated: true });
  return list;
};

/** System indices expand their replicas by themselves (0-1), so a single node has none of them. */
const systemReplicas = (spec: DomainSpec): number => (spec.carbon ? 2 : spec.dataNodes > 1 ? 1 : 0);

const WARM_AFTER_DAYS = 4;

export const shardTotals = (spec: DomainSpec): ShardTotals => {
  const system = systemIndices(spec).length;
  const daily = spec.series * spec.retentionDays;
  const userPrimaries = daily * spec.seriesPrimaries + spec.statics * spec.staticPrimaries;
  const warmPrimaries = spec.warmNodes > 0 ? spec.series * Math.max(0, spec.retentionDays - WARM_AFTER_DAYS) * spec.seriesPrimaries : 0;
  const possible = Math.min(spec.replicas, spec.dataNodes - 1);
  return {
    indices: system + daily + spec.statics,
    primaries: system + userPrimaries,
    copies: system * (1 + systemReplicas(spec)) + (userPrimaries - warmPrimaries) * (1 + spec.replicas) + warmPrimaries,
    unassigned: (userPrimaries - warmPrimaries) * (spec.replicas - possible),
  };
};

/**
 * The indices at a time: system, then standing ones, then the daily ones, newest first. Daily indices begin at their own minute of the day
 * and leave after their retention, so the list changes once a day and series; its totals never do. `places` leaves out creation dates and
 * weights, for those who only count.
 */
export const indicesAt = (spec: DomainSpec, t: number, detail: 'all' | 'places' = 'all'): IndexInfo[] => {
  const all = detail === 'all';
  const list: IndexInfo[] = [];
  const add = (stem: IndexStem, salt: number, rest: Omit<IndexInfo, 'ordinal' | 'stem' | 'salt'>): void => {
    list.push({ ordinal: list.length, salt, stem, ...rest });
  };
  for (const [i, system] of systemIndices(spec).entries()) {
    const salt = mix(spec.salt, 1_000 + i);
    add({ kind: 'system', name: system.name }, salt, {
      primaries: 1,
      replicas: systemReplicas(spec),
      createdAt: spec.createdAt + Math.floor(between(salt, 3, 60e3, 900e3)),
      system: true,
      tier: 'hot',
      weight: 0,
      documentBytes: documentBytes(salt),
      writing: i === 0,
      closed: false,
    });
  }
  for (let i = 0; i < spec.statics; i++) {
    const salt = mix(spec.salt, 2_000 + i);
    const createdAt = all ? Math.floor(spec.createdAt + draw(salt, 3) * 120 * DAY) : 0;
    add({ kind: 'static', ordinal: i }, salt, {
      primaries: spec.staticPrimaries,
      replicas: spec.replicas,
      createdAt,
      system: false,
      tier: 'hot',
      weight: all ? 0.3 + 3 * draw(salt, 4) ** 2 : 0,
      documentBytes: all ? documentBytes(salt) : 0,
      writing: i % 2 === 0,
      closed: spec.script === 'closed-indices' && i % 2 === 1,
    });
  }
  for (let series = 0; series < spec.series; series++) {
    const { salt: seriesSalt, offset, weight, documentBytes } = seriesOf(spec, series);
    const today = dayOf(t - offset);
    for (let back = 0; back < spec.retentionDays; back++) {
      const day = today - back;
      const salt = mix(seriesSalt, day);
      const warm = spec.warmNodes > 0 && back >= WARM_AFTER_DAYS;
      add({ kind: 'daily', series, day }, salt, {
        primaries: spec.seriesPrimaries,
        replicas: warm ? 0 : spec.replicas,
        createdAt: all ? day * DAY + offset + Math.floor(draw(salt, 6) * 4_000) : 0,
        system: false,
        tier: warm ? 'warm' : 'hot',
        weight: all ? weight * weekendFactor(day) * between(salt, 7, 0.95, 1.05) : 0,
        documentBytes: all ? documentBytes * between(salt, 8, 0.97, 1.03) : 0,
        writing: back === 0,
        closed: false,
      });
    }
  }
  return list;
};

/** So long after midnight the day has begun for every series. */
export const ROLLED_OVER_MS = 47 * 60_000;

/** What the daily indices of a series have in common. */
export interface Series {
  salt: number;
  /** When its days begin, after midnight. */
  offset: number;
  /** Of a weekday's index. */
  weight: number;
  documentBytes: number;
}

export const seriesOf = (spec: DomainSpec, series: number): Series => {
  const salt = mix(spec.salt, 3_000 + series);
  // With many series the days that are kept make no difference: they are for what many indices do.
  const scale = spec.series > 20 ? 1 : 3 / Math.max(3, spec.retentionDays);
  return { salt, offset: offsetOf(salt), weight: (0.4 + 2 * draw(salt, 4) ** 2) * scale, documentBytes: documentBytes(salt) };
};

/** When a day begins for a series. */
const offsetOf = (seriesSalt: number): number => Math.floor(draw(seriesSalt, 5) * ROLLED_OVER_MS);

/** Around a time, from when until when the indices have the same places. */
export const samePlaces = (spec: DomainSpec, t: number): { from: number; to: number } => {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let series = 0; series < spec.series; series++) {
    const { offset } = seriesOf(spec, series);
    const today = dayOf(t - offset) * DAY + offset;
    from = Math.max(from, today);
    to = Math.min(to, today + DAY);
  }
  return { from, to };
};

/** Bytes of a small system index's primary. */
export const systemBytes = (index: IndexInfo): number => Math.floor(between(index.salt, 8, 5_300, 190_000));
