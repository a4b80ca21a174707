import { below, between, draw, mix, pick, pickWeighted } from '../random.ts';
import { ENGINE_WEIGHTS, type Engine, engineOf } from './engines.ts';
import { type InstanceType, instanceType } from './instance-types.ts';
import type { StageRegionFacts } from './stage-region-facts.ts';
import type { Script, WellKnown } from './well-known.ts';

export type Profile = 'logs' | 'search' | 'batch' | 'dev';

/** What never changes about a domain. Everything else is computed from this and a time. */
export interface DomainSpec {
  index: number;
  salt: number;
  engine: Engine;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Physical zones (indices into the place's zone ids); empty without zone awareness. */
  zones: readonly number[];
  /** The physical zone of all machines of a domain without zone awareness. */
  homeZone: number;
  dataNodes: number;
  masters: number;
  coordinators: number;
  warmNodes: number;
  type: InstanceType;
  masterType: InstanceType;
  ebsGiB: number;
  /** Bytes a data node's file system reports: less than the volume. */
  diskTotal: number;
  /** Share of the disk that is filled on average. */
  fill: number;
  carbon: boolean;
  remoteStore: boolean;
  /** Replicas are byte-equal to their primary. */
  segmentReplication: boolean;
  /** Shards wait for their zone instead of crowding into the others. */
  forcedAwareness: boolean;
  profile: Profile;
  /** Number of daily series, days kept, primaries of each; 0 series without any. */
  series: number;
  retentionDays: number;
  seriesPrimaries: number;
  statics: number;
  staticPrimaries: number;
  replicas: number;
  /** Single nodes whose indices ask for a replica: yellow for good. */
  chronicYellow: boolean;
  /** UTC hour of the daily peak. */
  peakHour: number;
  script: Script | null;
  /** When the place was first used, epoch milliseconds: the well-known domains' incidents are reported from there. */
  openedAt: number;
}

const TOPOLOGIES: readonly (readonly [readonly [nodes: number, zones: number], number])[] = [
  [[1, 1], 38],
  [[2, 2], 17],
  [[3, 3], 17],
  [[2, 1], 5],
  [[4, 2], 6],
  [[6, 3], 7],
  [[9, 3], 3],
  [[12, 3], 2.4],
  [[18, 3], 1.6],
  [[24, 3], 0.9],
  [[36, 3], 0.5],
  [[60, 3], 0.25],
  [[90, 3], 0.1],
  [[150, 3], 0.04],
];

const SMALL = ['t3.small.search', 't3.medium.search', 'm5.large.search', 'm6g.large.search', 'm4.large.search'];
const MIDDLE = [
  'm6g.large.search',
  'r6g.large.search',
  'r5.large.search',
  'm6g.xlarge.search',
  'r6g.xlarge.search',
  'c6g.2xlarge.search',
  'r4.xlarge.search',
];
const LARGE = [
  'r6g.2xlarge.search',
  'r7g.2xlarge.search',
  'r6g.xlarge.search',
  'r7g.xlarge.search',
  'i3.2xlarge.search',
  'im4gn.4xlarge.search',
  'or1.2xlarge.search',
  'r6g.4xlarge.search',
];

/** The youngest and the oldest creation date of the fleet; fixed, so that no domain is born or lost by the clock alone. */
const YOUNGEST = Date.UTC(2026, 5, 1);
const OLDEST = Date.UTC(2019, 8, 1);

/** A file system keeps a part for itself, and a volume of n GiB never shows n GiB. */
const FILE_SYSTEM_SHARE = 0.98345;

export const makeSpec = (stageRegion: StageRegionFacts, index: number, known: WellKnown | null, openedAt: number): DomainSpec => {
  const salt = mix(stageRegion.salt, index + 1);
  const [dataNodes, zoneCount] = known ? [known.dataNodes ?? 6, known.zones ?? 3] : pickWeighted(salt, 1, TOPOLOGIES);
  const engine = known?.engine ? engineOf(known.engine) : pickWeighted(salt, 2, ENGINE_WEIGHTS);
  const profile: Profile = known
    ? 'logs'
    : dataNodes === 1
      ? pickWeighted(salt, 3, [
          ['dev', 6],
          ['search', 2],
          ['logs', 2],
        ])
      : pickWeighted(salt, 3, [
          ['logs', 6],
          ['search', 3],
          ['batch', 1],
        ]);
  const type = instanceType(known?.type ?? pickType(salt, dataNodes, engine));
  const remoteStore = type.name.startsWith('or1');
  const zones = pickZones(stageRegion, salt, Math.min(zoneCount, stageRegion.zoneIds.length));
  const script = known?.script ?? null;
  const carbon = script?.startsWith('carbon') ?? (zones.length === 3 && engine.zoneApis && draw(salt, 5) < 0.18);
  const ebsGiB = known?.ebsGiB ?? pick(salt, 6, type.sizes);
  const chronicYellow = known ? script === 'single-yellow' : dataNodes === 1 && draw(salt, 7) < 0.135;
  const plan = planOf(salt, profile, dataNodes, script);
  return {
    index,
    salt,
    engine,
    createdAt: Math.floor(OLDEST + (YOUNGEST - OLDEST) * Math.sqrt(draw(salt, 8))) + 1,
    zones: zoneCount > 1 ? zones : [],
    homeZone: zones[0] ?? 0,
    dataNodes,
    masters:
      known?.masters ?? (dataNodes >= 12 || (dataNodes >= 3 && draw(salt, 9) < 0.62) ? 3 : dataNodes === 2 && draw(salt, 9) < 0.2 ? 3 : 0),
    coordinators: known ? (known.coordinators ?? 0) : dataNodes >= 18 && draw(salt, 10) < 0.2 ? 2 + below(salt, 11, 3) : 0,
    warmNodes: known
      ? (known.warmNodes ?? 0)
      : profile === 'logs' && dataNodes >= 6 && engine.family === 'OS' && draw(salt, 12) < 0.12
        ? 2 + below(salt, 13, 4)
        : 0,
    type,
    masterType: instanceType(dataNodes > 40 ? 'm6g.2xlarge.search' : dataNodes > 9 ? 'm6g.large.search' : 'c6g.large.search'),
    ebsGiB,
    diskTotal: Math.floor((type.localGiB || ebsGiB) * FILE_SYSTEM_SHARE * 2 ** 30 - between(salt, 14, 8e6, 20e6)),
    fill: known ? 0.47 : Math.min(0.74, Math.max(0.004, profile === 'dev' ? draw(salt, 15) ** 3 * 0.5 : 0.12 + draw(salt, 15) * 0.58)),
    carbon,
    remoteStore,
    segmentReplication: remoteStore,
    forcedAwareness: carbon || (zoneCount > 1 && dataNodes <= 6),
    profile,
    ...plan,
    replicas: carbon ? 2 : dataNodes > 1 || chronicYellow ? 1 : 0,
    chronicYellow,
    peakHour: (profile === 'search' ? 17 : 13) + (draw(salt, 16) + draw(salt, 17) - 1) * 9,
    script,
    openedAt,
  };
};

type Plan = Pick<DomainSpec, 'series' | 'retentionDays' | 'seriesPrimaries' | 'statics' | 'staticPrimaries'>;

/** How many indices and shards. Bigger domains have more of everything; most small ones have a handful. */
const planOf = (salt: number, profile: Profile, dataNodes: number, script: Script | null): Plan => {
  // 2 copies x (60 x 33 x 25 + 17 x 29 + 7 system indices of one shard) = 100,000
  if (script === 'many-shards') return { series: 60, retentionDays: 33, seriesPrimaries: 25, statics: 17, staticPrimaries: 29 };
  // 100 x 99 daily ones, 93 standing ones and 7 of the system
  if (script === 'many-indices') return { series: 100, retentionDays: 99, seriesPrimaries: 1, statics: 93, staticPrimaries: 1 };
  if (script === 'no-indices') return { series: 0, retentionDays: 0, seriesPrimaries: 0, statics: 0, staticPrimaries: 0 };
  if (script === 'many-nodes') return { series: 24, retentionDays: 30, seriesPrimaries: 12, statics: 20, staticPrimaries: 30 };
  if (script) return { series: 2, retentionDays: 9, seriesPrimaries: 3, statics: 4, staticPrimaries: 2 };
  const primaries = Math.max(1, Math.min(30, Math.round(dataNodes * between(salt, 21, 0.3, 1.2))));
  if (profile === 'dev')
    return {
      series: draw(salt, 22) < 0.3 ? 1 : 0,
      retentionDays: 3 + below(salt, 23, 12),
      seriesPrimaries: 1,
      statics: 1 + below(salt, 24, 9),
      staticPrimaries: 1 + below(salt, 25, 2),
    };
  if (profile === 'logs') {
    const series = 1 + below(salt, 22, Math.min(6, 2 + dataNodes));
    return {
      series,
      retentionDays: pick(salt, 23, [7, 14, 14, 21, 30, 45]),
      seriesPrimaries: primaries,
      statics: 1 + below(salt, 24, 4),
      staticPrimaries: Math.max(1, primaries >> 1),
    };
  }
  if (profile === 'batch')
    return {
      series: 1,
      retentionDays: pick(salt, 23, [7, 30, 60]),
      seriesPrimaries: primaries,
      statics: 4 + below(salt, 24, 12),
      staticPrimaries: primaries,
    };
  return { series: 0, retentionDays: 0, seriesPrimaries: 0, statics: 3 + below(salt, 24, 16), staticPrimaries: primaries };
};

const pickType = (salt: number, dataNodes: number, engine: Engine): string => {
  const from = dataNodes === 1 ? SMALL : dataNodes < 12 ? MIDDLE : LARGE;
  const name = pick(salt, 4, from);
  const remoteCapable = engine.family === 'OS' && (engine.major > 2 || (engine.major === 2 && engine.minor >= 11));
  return name.startsWith('or1') && !remoteCapable ? 'r6g.2xlarge.search' : name;
};

/** Old regions have zones that newer instance types avoid; every domain gets its own few, in its own order. */
const pickZones = (stageRegion: StageRegionFacts, salt: number, count: number): number[] => {
  const all = stageRegion.zoneIds.map((_, zone) => zone);
  const chosen: number[] = [];
  for (let i = 0; i < count && all.length > 0; i++) chosen.push(...all.splice(below(salt, 40 + i, all.length), 1));
  return chosen;
};

/** Zone letters differ by account in the oldest regions: what one account calls `a` another calls `d`. */
export const zoneName = (stageRegion: StageRegionFacts, accountSalt: number, zone: number): string => {
  const count = stageRegion.zoneIds.length;
  const shuffled = count > 4 ? (zone + (accountSalt % count)) % count : zone;
  return `${stageRegion.regionName}${'abcdefghij'[shuffled] ?? 'a'}`;
};
