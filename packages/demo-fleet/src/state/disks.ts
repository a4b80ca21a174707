import type { DomainSpec } from '../fleet/domain-spec.ts';
import { roleOf } from '../fleet/slots.ts';
import { between, mix } from '../random.ts';

/** Share of the disk that is free at a mark, and the most GiB that are. */
const DISK_MARKS = { low: [0.15, 25], high: [0.1, 22], flood_stage: [0.05, 12] } as const;

export type DiskMark = keyof typeof DISK_MARKS;

/** Bytes of the file system of a node. */
export const diskTotalOf = (spec: DomainSpec, slot: number): number =>
  roleOf(slot) === 'data' ? spec.diskTotal : roleOf(slot) === 'ultrawarm' ? 20_895_686_656 : 20_959_453_184;

/** What the system itself has on a node's disk. */
const systemsOwn = (spec: DomainSpec, slot: number): number => between(mix(spec.salt, 40_000 + slot), 1, 0.9e9, 2.1e9);

/** Bytes in use on a node without shards of its own. Warm nodes keep their data in the object store and only a cache on disk. */
export const restingDiskUsed = (spec: DomainSpec, slot: number): number =>
  Math.floor(
    roleOf(slot) === 'ultrawarm'
      ? diskTotalOf(spec, slot) * between(mix(spec.salt, 40_000 + slot), 2, 0.3, 0.6)
      : systemsOwn(spec, slot) * 1.7,
  );

/** Bytes of a copy and its translog beside those of the copy. */
const WITH_TRANSLOG = 1.004;

const systemsPart = (spec: DomainSpec, slot: number): number => Math.min(systemsOwn(spec, slot), diskTotalOf(spec, slot) * 0.06);

/** Bytes in use on a data node whose copies have so many bytes: those, their translogs and what the system needs. */
export const usedBeside = (spec: DomainSpec, slot: number, bytes: number): number =>
  Math.floor(bytes * WITH_TRANSLOG + systemsPart(spec, slot));

/** Bytes of the copies on a data node that has a share of its disk in use. */
export const copiesFilling = (spec: DomainSpec, slot: number, share: number): number =>
  (share * diskTotalOf(spec, slot) - systemsPart(spec, slot)) / WITH_TRANSLOG;

/** Free bytes at a mark, as the settings have it: a share of small disks, a fixed size of large ones. */
export const freeAtMark = (spec: DomainSpec, mark: DiskMark): number => {
  const [share, gib] = DISK_MARKS[mark];
  return Math.min(spec.diskTotal * share, gib * 2 ** 30);
};
