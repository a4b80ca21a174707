import { draw, hex, token } from '../random.ts';
import type { Snapshot } from '../snapshot.ts';
import { HOUR } from '../time.ts';
import { type Answer, engineError, type Json, json } from './body.ts';
import type { RestRequest } from './request.ts';
import { repositoryBucket } from './tasks.ts';

export const REPOSITORY = 'cs-automated-enc';
/** The service keeps two weeks of hourly copies. */
const KEPT = 336;

export interface SnapshotFacts {
  name: string;
  uuid: string;
  state: 'SUCCESS' | 'PARTIAL' | 'IN_PROGRESS';
  start: number;
  /** Null while it runs. */
  end: number | null;
  indices: number;
  shards: number;
  failed: number;
}

/** Older domains have the unencrypted repository. */
export const repositoriesOf = (snapshot: Snapshot): string[] => (snapshot.spec.engine.family === 'ES' ? ['cs-automated'] : [REPOSITORY]);

/** Hourly snapshots of the last two weeks, oldest first. Now and then one is partial. */
export const snapshotsOf = (snapshot: Snapshot): SnapshotFacts[] => {
  const list: SnapshotFacts[] = [];
  const { primaries, indices } = snapshot.totals;
  for (let back = KEPT; back >= 0; back--) {
    const { start, end, salt } = snapshot.snapshotSlot(back);
    if (start > snapshot.t || start < snapshot.spec.createdAt) continue;
    const partial = draw(salt, 5) < 0.004 || (snapshot.context.red !== null && start > snapshot.context.red.start);
    const running = end > snapshot.t;
    const failed = partial && !running ? Math.max(1, snapshot.state.shards.unassignedPrimary) : 0;
    list.push({
      name: `${new Date(start).toISOString().slice(0, 19).toLowerCase().replaceAll(':', '-')}.${hex(salt, 6, 8)}-${hex(salt, 7, 4)}-4${hex(salt, 8, 3)}-b${hex(salt, 9, 3)}-${hex(salt, 10, 12)}`,
      uuid: token(salt, 11, 22),
      state: running ? 'IN_PROGRESS' : partial ? 'PARTIAL' : 'SUCCESS',
      start,
      end: running ? null : end,
      indices,
      shards: primaries,
      failed,
    });
  }
  return list;
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
  failures: [],
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

/** `_snapshot`, `_snapshot/{repository}`, `…/_all`, `…/_current`, `…/{snapshot}`, `…/{snapshot}/_status`, `_snapshot/_status`. */
export const snapshotApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, repository, name, last] = request.segments;
  const known = repositoriesOf(snapshot);
  const settings = {
    bucket: repositoryBucket(snapshot),
    base_path: `${snapshot.identifier.replace(':', '/')}`,
    region: snapshot.place.regionName,
    role_arn: 'arn:aws:iam::000090000001:role/snapshots',
    max_restore_bytes_per_sec: '40mb',
  };
  const described = (names: readonly string[]): Answer =>
    json(request, Object.fromEntries(names.map((each): [string, Json] => [each, { type: 's3', settings }])));
  if (repository === undefined || repository === '_all') return described(known);
  if (repository === '_status')
    return json(request, {
      snapshots: snapshotsOf(snapshot)
        .filter((facts) => facts.end === null)
        .map((facts) => statusEntry(snapshot, facts, known[0] ?? REPOSITORY)),
    });
  if (!known.includes(repository)) return engineError(request, 404, 'repository_missing_exception', `[${repository}] missing`);
  if (name === undefined) return described([repository]);
  const all = snapshotsOf(snapshot);
  if (name === '_all' && last === undefined) return json(request, { snapshots: all.map((facts) => entry(snapshot, facts)) });
  if (name === '_current' && last === undefined)
    return json(request, { snapshots: all.filter((facts) => facts.end === null).map((facts) => entry(snapshot, facts)) });
  const found = all.find((facts) => facts.name === name);
  if (!found) return engineError(request, 404, 'snapshot_missing_exception', `[${repository}:${name}] is missing`);
  if (last === undefined) return json(request, { snapshots: [entry(snapshot, found)] });
  return last === '_status' ? json(request, { snapshots: [statusEntry(snapshot, found, repository)] }) : null;
};
