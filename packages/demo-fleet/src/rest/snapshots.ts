import { DAY, HOUR } from '#rules/durations';
import { accountIdsOf } from '#rules/regions/regions';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { below, draw, hex, mix, token } from '../random.ts';
import { UNASSIGNED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { hourOfSlot, outcomesBetween, type Past, type SnapshotSlot, slotOfHour, wasBegun } from '../state/snapshot-slots.ts';
import { type Answer, engineError, type Json, json } from './body.ts';
import type { RestRequest } from './request.ts';
import { repositoryBucket } from './tasks.ts';

/** The service keeps two weeks of hourly copies. */
const KEPT = 336;
/** Owners who keep a repository of their own take one copy a day. */
const OWNERS_KEPT = 14;
const OWNERS_SHARE = 0.12;

export interface RepositoryFacts {
  name: string;
  /** The service's own hourly copies, or the owner's daily ones in a bucket of theirs. */
  keeper: 'service' | 'owner';
  /** The owner's bucket refuses the domain's role. */
  denied: boolean;
}

/** Older domains have the unencrypted repository; a few owners have one of their own beside it. */
export const repositoriesOf = ({ spec }: Pick<Snapshot, 'spec'>): RepositoryFacts[] => {
  const own: RepositoryFacts = {
    name: spec.engine.family === 'ES' ? 'cs-automated' : 'cs-automated-enc',
    keeper: 'service',
    denied: false,
  };
  if (spec.script === 'snapshot') return [own, { name: 'owner-backups', keeper: 'owner', denied: true }];
  const kept = spec.script === null ? draw(spec.salt, 1_201) < OWNERS_SHARE : spec.script === 'modern' && spec.engine.major >= 3;
  if (!kept) return [own];
  return [own, { name: 'owner-backups', keeper: 'owner', denied: spec.script === null && draw(spec.salt, 1_202) < 0.15 }];
};

export interface SnapshotFacts {
  name: string;
  uuid: string;
  state: 'SUCCESS' | 'PARTIAL' | 'FAILED' | 'IN_PROGRESS';
  start: number;
  /** Null while it runs. */
  end: number | null;
  indices: number;
  shards: number;
  failed: number;
}

/** Most snapshots that a repository holds, and hours from one to the next. */
const keptIn = ({ keeper }: RepositoryFacts): { kept: number; step: number } =>
  keeper === 'owner' ? { kept: OWNERS_KEPT, step: 24 } : { kept: KEPT, step: 1 };

/** The snapshot of an hour, since the epoch. An owner's job follows the service's copy of one hour of the day. */
const slotAt = (spec: DomainSpec, { keeper }: RepositoryFacts, hour: number): SnapshotSlot => {
  const slot = slotOfHour(spec, hour);
  return keeper === 'owner' ? { start: slot.end, end: slot.end + (slot.end - slot.start) * 3, salt: mix(slot.salt, 1_204) } : slot;
};

/** The hour whose snapshot was begun last. */
const newestHour = (spec: DomainSpec, repository: RepositoryFacts, t: number): number => {
  const hour = hourOfSlot(spec.salt, t);
  const { step } = keptIn(repository);
  const own = repository.keeper === 'owner' ? hour - ((hour + 24 - below(spec.salt, 1_203, 24)) % 24) : hour;
  return slotAt(spec, repository, own).start > t ? own - step : own;
};

/**
 * Snapshots of a repository, oldest first: hourly ones of two weeks, or an owner's daily ones. Hours in which the domain had no cluster have none;
 * those that ran while primaries were missing are partial.
 */
export const snapshotsOf = (snapshot: Snapshot, repository: RepositoryFacts): SnapshotFacts[] => {
  const { spec, t } = snapshot;
  const list: SnapshotFacts[] = [];
  const { primaries, indices } = snapshot.totals;
  const isOwners = repository.keeper === 'owner';
  const { kept, step } = keptIn(repository);
  const newest = newestHour(spec, repository, t);
  const outcomeOf = outcomesBetween(snapshot.past, t - (kept + 1) * step * HOUR, t);
  for (let hour = newest; hour > newest - kept * step; hour -= step) {
    const slot = slotAt(spec, repository, hour);
    const { start, end, salt } = slot;
    const running = end > t;
    const outcome = outcomeOf({ start, end: Math.min(end, t) });
    if (!wasBegun(outcome)) continue;
    const stamp = new Date(start).toISOString();
    list.push({
      name: isOwners
        ? `nightly-${stamp.slice(0, 10)}`
        : `${stamp.slice(0, 19).toLowerCase().replaceAll(':', '-')}.${hex(salt, 6, 8)}-${hex(salt, 7, 4)}-4${hex(salt, 8, 3)}-b${hex(salt, 9, 3)}-${hex(salt, 10, 12)}`,
      uuid: token(salt, 11, 22),
      state: running ? 'IN_PROGRESS' : outcome.state,
      start,
      end: running ? null : end,
      indices,
      shards: primaries,
      failed: running ? 0 : outcome.failed,
    });
  }
  return list.reverse();
};

/** How many snapshots a repository holds from a time on until the next one, the beginning first. */
export const snapshotCounts = (past: Past, repository: RepositoryFacts, from: number, to: number): { at: number; count: number }[] => {
  const { spec } = past;
  const { kept, step } = keptIn(repository);
  const outcomeOf = outcomesBetween(past, from - (kept + 1) * step * HOUR, to);
  const isHeld = (hour: number): boolean => wasBegun(outcomeOf(slotAt(spec, repository, hour)));
  const first = newestHour(spec, repository, from);
  const last = newestHour(spec, repository, to - 1);
  const held: boolean[] = [];
  for (let hour = first - (kept - 1) * step; hour <= last; hour += step) held.push(isHeld(hour));
  let count = held.slice(0, kept).filter(Boolean).length;
  const counts = [{ at: from, count }];
  for (let place = kept; place < held.length; place++) {
    const next = count + (held[place] ? 1 : 0) - (held[place - kept] ? 1 : 0);
    if (next !== count) counts.push({ at: slotAt(spec, repository, first + (place - kept + 1) * step).start, count: next });
    count = next;
  }
  return counts;
};

/** When snapshots of a repository ended in [from, to) without some of their shards. */
export const failedSnapshots = (past: Past, repository: RepositoryFacts, from: number, to: number): number[] => {
  const { spec } = past;
  const { step } = keptIn(repository);
  const outcomeOf = outcomesBetween(past, from - DAY, to);
  const ends: number[] = [];
  for (let hour = newestHour(spec, repository, from - DAY); hour <= newestHour(spec, repository, to); hour += step) {
    const slot = slotAt(spec, repository, hour);
    if (slot.end >= from && slot.end < to && (outcomeOf(slot)?.failed ?? 0) > 0) ends.push(slot.end);
  }
  return ends;
};

/** What the engine answers when the bucket of a repository refuses it; null for one that can be read. */
export const repositoryFailure = (request: RestRequest, repository: RepositoryFacts): Answer | null =>
  repository.denied
    ? engineError(
        request,
        500,
        'repository_exception',
        `[${repository.name}] could not read repository data from index blob: Access Denied (Service: S3, Status Code: 403)`,
      )
    : null;

/** The shards that a partial snapshot lacks: those whose primary is lost now, else the first ones. */
const failuresOf = (snapshot: Snapshot, facts: SnapshotFacts): Json[] => {
  if (facts.failed === 0) return [];
  const { table } = snapshot;
  const primaries: number[] = [];
  for (let row = 0; row < table.rows && primaries.length < facts.failed; row++)
    if (table.copy[row] === 0 && table.state[row] === UNASSIGNED) primaries.push(row);
  for (let row = 0; row < table.rows && primaries.length < facts.failed; row++)
    if (table.copy[row] === 0 && table.state[row] !== UNASSIGNED) primaries.push(row);
  return primaries.map((row) => ({
    index: snapshot.indexName(table.index[row] ?? 0),
    index_uuid: snapshot.indexName(table.index[row] ?? 0),
    shard_id: table.shard[row] ?? 0,
    reason: 'primary shard is not allocated',
    status: 'INTERNAL_SERVER_ERROR',
  }));
};

const entry = (snapshot: Snapshot, facts: SnapshotFacts): Json => ({
  snapshot: facts.name,
  uuid: facts.uuid,
  version_id: 136_408_227,
  version: snapshot.spec.engine.number,
  ...(snapshot.spec.engine.clusterManager ? { remote_store_index_shallow_copy: snapshot.spec.remoteStore } : {}),
  indices: snapshot.table.indices.map((index) => snapshot.indexName(index.ordinal)),
  data_streams: [],
  include_global_state: true,
  state: facts.state,
  start_time: new Date(facts.start).toISOString(),
  start_time_in_millis: facts.start,
  end_time: new Date(facts.end ?? 0).toISOString(),
  end_time_in_millis: facts.end ?? 0,
  duration_in_millis: facts.end === null ? 0 : facts.end - facts.start,
  failures: failuresOf(snapshot, facts),
  shards: {
    total: facts.end === null ? 0 : facts.shards,
    failed: facts.failed,
    successful: facts.end === null ? 0 : facts.shards - facts.failed,
  },
});

const statusEntry = (snapshot: Snapshot, facts: SnapshotFacts, repository: string): Json => {
  const share = facts.end === null ? Math.min(0.97, (snapshot.t - facts.start) / (0.2 * HOUR)) : 1;
  const done = Math.floor(facts.shards * share);
  const bytes = Math.floor(snapshot.spec.fill * snapshot.spec.diskTotal * snapshot.spec.dataNodes * 0.004);
  return {
    snapshot: facts.name,
    repository,
    uuid: facts.uuid,
    state: facts.end === null ? 'STARTED' : facts.state,
    include_global_state: true,
    shards_stats: {
      initializing: Math.min(facts.shards - done, 3),
      started: Math.max(0, facts.shards - done - 3),
      finalizing: 0,
      done,
      failed: facts.failed,
      total: facts.shards,
    },
    stats: {
      incremental: { file_count: facts.shards * 4, size_in_bytes: bytes },
      ...(facts.end === null ? { processed: { file_count: done * 4, size_in_bytes: Math.floor(bytes * share) } } : {}),
      total: { file_count: facts.shards * 31, size_in_bytes: bytes * 250 },
      start_time_in_millis: facts.start,
      time_in_millis: (facts.end ?? snapshot.t) - facts.start,
    },
    indices: {},
  };
};

/** How a repository is registered. Those of remote-backed domains take shallow copies: they point at the remote segments. */
export const repositorySettings = (snapshot: Snapshot, repository: RepositoryFacts): { readonly [key: string]: Json } => ({
  bucket: repository.keeper === 'owner' ? `${snapshot.identifier.slice(0, 12)}-backups` : repositoryBucket(snapshot),
  base_path: `${snapshot.identifier.replace(':', '/')}`,
  region: snapshot.stageRegion.regionName,
  role_arn: `arn:aws:iam::${accountIdsOf(snapshot.stageRegion).dataService}:role/snapshots`,
  max_restore_bytes_per_sec: '40mb',
  ...(snapshot.spec.remoteStore ? { remote_store_index_shallow_copy: 'true' } : {}),
});

/** `_snapshot`, `_snapshot/{repository}`, `…/_all`, `…/_current`, `…/{snapshot}`, `…/{snapshot}/_status`, `_snapshot/_status`. */
export const snapshotApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, repository, name, last] = request.segments;
  const known = repositoriesOf(snapshot);
  const described = (of: readonly RepositoryFacts[]): Answer =>
    json(
      request,
      Object.fromEntries(of.map((each): [string, Json] => [each.name, { type: 's3', settings: repositorySettings(snapshot, each) }])),
    );
  if (repository === undefined || repository === '_all') return described(known);
  if (repository === '_status')
    return json(request, {
      snapshots: known
        .filter((each) => !each.denied)
        .flatMap((each) =>
          snapshotsOf(snapshot, each)
            .filter((facts) => facts.end === null)
            .map((facts) => statusEntry(snapshot, facts, each.name)),
        ),
    });
  const chosen = known.find((each) => each.name === repository);
  if (!chosen) return engineError(request, 404, 'repository_missing_exception', `[${repository}] missing`);
  if (name === undefined) return described([chosen]);
  const failure = repositoryFailure(request, chosen);
  if (failure) return failure;
  const all = snapshotsOf(snapshot, chosen);
  if (name === '_all' && last === undefined) return json(request, { snapshots: all.map((facts) => entry(snapshot, facts)) });
  if (name === '_current' && last === undefined)
    return json(request, { snapshots: all.filter((facts) => facts.end === null).map((facts) => entry(snapshot, facts)) });
  const found = all.find((facts) => facts.name === name);
  if (!found) return engineError(request, 404, 'snapshot_missing_exception', `[${repository}:${name}] is missing`);
  if (last === undefined) return json(request, { snapshots: [entry(snapshot, found)] });
  return last === '_status' ? json(request, { snapshots: [statusEntry(snapshot, found, repository)] }) : null;
};
