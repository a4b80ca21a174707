import { SECOND } from '../../durations.ts';
import { counted } from '../../inspector/words.ts';
import { meanOf, median, sumOf } from '../../statistics.ts';
import type { IssueTypeName } from '../issue-types.ts';
import type { FoundIssues } from './look.ts';
import { CPU_HIGH, OLD_POOL_HIGH, READ_SHARE } from './marks.ts';

/** What was read of one node, a value for each minute, oldest first; the last minute is complete. NaN where nothing was read. */
export interface NodeMinutes {
  /** What an operator calls it. */
  name: string;
  holdsData: boolean;
  /** Per cent, the mean of the minute. */
  cpu: Float64Array;
  /** Per cent of the old pool in use, the least of the minute: what a collection leaves behind. */
  oldPool: Float64Array;
  /** Milliseconds of collections of the old pool in the minute, and how many they were. */
  collectionMs: Float64Array;
  collections: Float64Array;
  /** Trips of the parent breaker, searches and writes refused, and those that were done. */
  trips: Float64Array;
  searchesRefused: Float64Array;
  searchesDone: Float64Array;
  writesRefused: Float64Array;
  writesDone: Float64Array;
}

/** How many minutes the longest rule looks back. */
export const LOAD_MINUTES = 30;

/** Finds what the load of the last half an hour tells, by the rules of the catalogue. A rule of which too little was read is not judged. */
export const issuesOfLoad = (nodes: readonly NodeMinutes[]): FoundIssues => {
  const data = nodes.filter(({ holdsData }) => holdsData);
  return new Map([
    ...ofCpu(data),
    ...ofHeap(nodes),
    ...ofCollections(nodes),
    ...ofTrips(nodes),
    ...ofRefusals(nodes, 'SearchRejections', 'searches', 'searchesRefused', 'searchesDone'),
    ...ofRefusals(nodes, 'WriteRejections', 'writes', 'writesRefused', 'writesDone'),
  ]);
};

type Found = [IssueTypeName, string | null][];
type Figure = Exclude<keyof NodeMinutes, 'name' | 'holdsData'>;

const lastMinutes = (node: NodeMinutes, figure: Figure, minutes: number): number[] =>
  [...node[figure].slice(-minutes)].filter((value) => !Number.isNaN(value));
const percent = (value: number): string => `${Math.round(value)}%`;

/** Points above the median of the nodes. */
const HOTSPOT = 30;

const ofCpu = (data: readonly NodeMinutes[]): Found => {
  const read = data.flatMap((node) => {
    const minutes = lastMinutes(node, 'cpu', CPU_HIGH.minutes);
    return minutes.length >= READ_SHARE * CPU_HIGH.minutes ? [{ name: node.name, cpu: meanOf(minutes) }] : [];
  });
  const [worst] = read.toSorted((a, b) => b.cpu - a.cpu);
  if (!worst) return [];
  const average = meanOf(read.map(({ cpu }) => cpu));
  const high = `${percent(average)} on average of ${counted(read.length, 'data node')} over ${CPU_HIGH.minutes} min, worst ${worst.name} ${percent(worst.cpu)}`;
  const found: Found = [['CpuHigh', average > CPU_HIGH.percent ? high : null]];
  if (read.length < 3) return found;
  const middle = median(read.map(({ cpu }) => cpu));
  const hot = `${worst.name} at ${percent(worst.cpu)} over ${CPU_HIGH.minutes} min, the median of ${counted(read.length, 'data node')} is ${percent(middle)}`;
  return [...found, ['NodeHotspot', worst.cpu >= middle + HOTSPOT ? hot : null]];
};

/** Per cent, above which nodes are counted. */
const OLD_POOL_NOTED = 85;

const ofHeap = (nodes: readonly NodeMinutes[]): Found => {
  const read = nodes.flatMap((node) => {
    const minutes = lastMinutes(node, 'oldPool', OLD_POOL_HIGH.minutes);
    return minutes.length >= READ_SHARE * OLD_POOL_HIGH.minutes ? [{ name: node.name, least: Math.min(...minutes) }] : [];
  });
  const [worst] = read.toSorted((a, b) => b.least - a.least);
  if (!worst) return [];
  const above = read.filter(({ least }) => least > OLD_POOL_NOTED).length;
  const words = `${worst.name} at ${percent(worst.least)} and more for ${OLD_POOL_HIGH.minutes} min, ${counted(above, 'node')} above ${OLD_POOL_NOTED}%`;
  return [['JVMPressureHigh', worst.least > OLD_POOL_HIGH.percent ? words : null]];
};

const LONGEST_COLLECTION_MS = 10 * SECOND;

const ofCollections = (nodes: readonly NodeMinutes[]): Found => {
  const read = nodes.flatMap(({ name, collectionMs, collections }) => {
    const [ms, count] = [collectionMs.at(-1) ?? Number.NaN, collections.at(-1) ?? Number.NaN];
    return Number.isNaN(ms) ? [] : [{ name, ms, count }];
  });
  const [worst] = read.toSorted((a, b) => b.ms - a.ms);
  if (!worst) return [];
  const words = `${worst.name} ${(worst.ms / SECOND).toFixed(1)} s of collection within a minute, ${counted(worst.count, 'collection')}`;
  return [['LongGcPauses', worst.ms > LONGEST_COLLECTION_MS ? words : null]];
};

/** What grows within so many minutes. */
const WINDOW_MINUTES = 5;
const MOST_TRIPS = 10;

const ofTrips = (nodes: readonly NodeMinutes[]): Found => {
  const read = nodes.flatMap((node) => {
    const minutes = lastMinutes(node, 'trips', WINDOW_MINUTES);
    return minutes.length > 0 ? [{ name: node.name, trips: sumOf(minutes) }] : [];
  });
  const [worst] = read.toSorted((a, b) => b.trips - a.trips);
  if (!worst) return [];
  const all = sumOf(read.map(({ trips }) => trips));
  const words = `the parent breaker tripped ${counted(all, 'time')} in ${WINDOW_MINUTES} min, most on ${worst.name}`;
  return [['CircuitBreakerTripped', all >= MOST_TRIPS ? words : null]];
};

const MOST_REFUSED_SHARE = 0.01;

const ofRefusals = (nodes: readonly NodeMinutes[], type: IssueTypeName, word: string, refusals: Figure, rest: Figure): Found => {
  const read = nodes.flatMap((node) => {
    // Of a minute of which one was not read there is no share.
    const done = node[rest].slice(-WINDOW_MINUTES);
    const both = [...node[refusals].slice(-WINDOW_MINUTES)].flatMap((refused, minute) => {
      const of = { refused, done: done[minute] ?? Number.NaN };
      return Number.isNaN(of.refused + of.done) ? [] : [of];
    });
    return both.length > 0
      ? [{ name: node.name, refused: sumOf(both.map(({ refused }) => refused)), done: sumOf(both.map((of) => of.done)) }]
      : [];
  });
  const [worst] = read.toSorted((a, b) => b.refused - a.refused);
  if (!worst) return [];
  const refused = sumOf(read.map((node) => node.refused));
  const share = refused / Math.max(1, refused + sumOf(read.map(({ done }) => done)));
  const words = `${(share * 100).toFixed(1)}% of ${word} refused in ${WINDOW_MINUTES} min, most on ${worst.name}`;
  return [[type, share > MOST_REFUSED_SHARE ? words : null]];
};
