import { DAY, HOUR, SECOND } from '#rules/durations';
import { SHARES } from '../balancer/clients.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indicesAt, seriesOf } from '../fleet/index-plan.ts';
import { dayWork, requestsAMinute, workShare } from '../fleet/load.ts';
import type { Machine } from '../fleet/machines.ts';
import { blockedBy, diskFillOf, WRITTEN_WHILE_BLOCKED } from '../incidents/disk-fill.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { between } from '../random.ts';
import { bytesPerWeight, copiesOf } from './bytes-per-weight.ts';

/** Stretches of time in which a full disk blocks a domain's indices. */
type Blocked = readonly { from: number; to: number }[];

export const blockedBetween = (spec: DomainSpec, from: number, to: number): Blocked =>
  faultsBetween(spec, 'disk-full', from, to)
    .map((fault) => blockedBy(diskFillOf(spec, fault)))
    .filter((one) => one.from < to && one.to > from);

/** Of what an index has when its day is over, the part that has been written by a time. Of standing indices all has been written for long. */
export const writtenShare = (spec: DomainSpec, { stem, writing }: IndexInfo, t: number, blocked: Blocked): number => {
  if (stem.kind !== 'daily' || (!writing && blocked.length === 0)) return 1;
  const start = stem.day * DAY + seriesOf(spec, stem.series).offset;
  const end = Math.min(t, start + DAY);
  let written = workShare(spec, start, end);
  for (const { from, to } of blocked) written -= (1 - WRITTEN_WHILE_BLOCKED) * workShare(spec, Math.max(from, start), Math.min(to, end));
  return Math.max(0, written);
};

/** Documents a second that are written again to each shard of an index that stands: few of the system's own. */
export const rewrittenOf = ({ salt, system, stem, writing }: IndexInfo): number =>
  system ? between(salt, 724, 0.00004, 0.004) : stem.kind === 'static' && writing ? between(salt, 724, 0.01, 2.5) : 0;

/** Bytes of a document, of all kinds. */
export const USUAL_DOCUMENT = 800;

/** Copies of a shard that index what its primary does: replicas of segments are copied, and those without a node are not there. */
const writingCopies = (spec: DomainSpec): number => (spec.segmentReplication ? 1 : copiesOf(spec, spec));

/** What clients write in a second at a load of 1. */
export interface Written {
  documents: number;
  bytes: number;
}

const known = new WeakMap<DomainSpec, Written>();

/** What clients write to a domain: the documents of the days' indices, and those that are written again in standing ones. */
export const writtenTo = (spec: DomainSpec): Written => {
  const found = known.get(spec);
  if (found) return found;
  const unit = bytesPerWeight(spec);
  const seconds = (dayWork(spec) * HOUR) / SECOND;
  const written = { documents: 0, bytes: 0 };
  const add = (documents: number, each: number): void => {
    written.documents += documents;
    written.bytes += documents * each;
  };
  for (let n = 0; n < spec.series; n++) {
    const { weight, documentBytes } = seriesOf(spec, n);
    add((unit * weight) / documentBytes / seconds, documentBytes);
  }
  for (const index of indicesAt(spec, 0, 'places')) add(rewrittenOf(index) * index.primaries, USUAL_DOCUMENT);
  known.set(spec, written);
  return written;
};

/** Documents a second that a mean data node indexes at a load of 1. */
const meanIndexingPace = (spec: DomainSpec): number => (writtenTo(spec).documents * writingCopies(spec)) / spec.dataNodes;

/** Searches as a part of what applications and dashboards ask. */
const [SEARCHES_OF_APPLICATIONS, SEARCHES_OF_DASHBOARDS] = [0.71, 0.44];
/** A search asks an index or two. */
const INDICES_ASKED = 1.6;

/** Searches of shards a second on a mean data node at a load of 1. */
const meanSearchPace = (spec: DomainSpec): number => {
  const [, applications, dashboards] = SHARES[spec.profile];
  const searches = ((applications * SEARCHES_OF_APPLICATIONS + dashboards * SEARCHES_OF_DASHBOARDS) / 100) * (requestsAMinute(spec) / 60);
  const shards = INDICES_ASKED * Math.max(1, spec.series > 0 ? spec.seriesPrimaries : spec.staticPrimaries);
  return (searches * shards) / spec.dataNodes;
};

/** What documents that an index has beside its usual ones, written within some milliseconds, add to the pace of each node, as a factor on it. */
export const surgeOf = (spec: DomainSpec, documents: number, ms: number): number =>
  (documents * writingCopies(spec)) / (ms / SECOND) / spec.dataNodes / meanIndexingPace(spec);

/** Nodes of a domain have nearly the same part of its work. */
const partOf = ({ salt, role }: Machine): number => (role === 'data' ? between(salt, 601, 0.94, 1.06) : 0);

/** Documents a second that a node indexes at a load of 1, and shards that it searches. */
export const indexingPace = (spec: DomainSpec, machine: Machine): number => meanIndexingPace(spec) * partOf(machine);
export const searchPace = (spec: DomainSpec, machine: Machine): number => meanSearchPace(spec) * partOf(machine);
