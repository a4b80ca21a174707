import { MINUTE } from '#rules/durations';
import { between } from '../random.ts';
import type { DataPlane, GroupPlan } from '../serverless/accounts.ts';
import { DISK_GB, HEARTBEATS_COUNTED } from '../serverless/workers.ts';
import { type AccountSignals, DOCUMENT_BYTES, DOCUMENTS_OF_BULK } from './account-signals.ts';
import {
  ALL_CALLS,
  AT_LIMIT,
  COUNTS,
  LOAD,
  latency,
  level,
  ofGroup,
  origin,
  type ServerlessOrigin,
  times,
  type Values,
  whole,
} from './serverless-origin.ts';

const CPU = ofGroup((group, plane, { service, frame }) =>
  Float64Array.from({ length: frame.size }, (_, i) => service.cpu(group, plane, frame.minute + i)),
);
const MEMORY = ofGroup((group, plane, { service, frame }) =>
  Float64Array.from({ length: frame.size }, (_, i) => service.memory(group, plane, frame.minute + i)),
);
const RSS = ofGroup((group, plane, { service, frame }) =>
  Float64Array.from({ length: frame.size }, (_, i) => service.rss(group, plane, frame.minute + i)),
);
const changed = (grows: boolean): Values =>
  ofGroup((group, plane, { service, frame }) => {
    const out = new Float64Array(frame.size);
    for (const { at, from, to } of service.capacityChanges(group, plane, frame.from, frame.at(frame.size))) {
      const minute = Math.floor((at - frame.from) / MINUTE);
      if (to >= from === grows) out[minute] = (out[minute] as number) + 1;
    }
    return out;
  });
const perWorker = (each: number): Values => ofGroup((group, plane, signals) => times(signals.load(group, plane), each));
const perWorkerOf = (low: number, high: number): Values =>
  ofGroup((group, plane, signals, { salt }) => times(signals.load(group, plane), between(salt, 31, low, high)));
const refusedOf = (plane: DataPlane, each: number): Values =>
  ofGroup((group, own, signals) => (own === plane ? whole(times(signals.refused(group, plane), each)) : 0));
const indexingOnly = (values: (group: GroupPlan, signals: AccountSignals) => ArrayLike<number> | number): Values =>
  ofGroup((group, plane, signals) => (plane === 'indexing' ? values(group, signals) : 0));

const INSIGHTS = "the group's insights";

/** Of workers, replicas and shards of a placement group. */
export const GROUP: Readonly<Record<string, ServerlessOrigin>> = {
  avg_cpu: origin(`${INSIGHTS}, average processor time`, CPU),
  'os.cpu.percent': origin(`${INSIGHTS}, average processor time; the list of workers is within an eighth of it`, CPU),
  avg_mem: origin(`${INSIGHTS}, average memory`, MEMORY),
  'os.mem.used_percent': origin(`${INSIGHTS}, average memory; the list of workers is within a sixteenth of it`, MEMORY),
  avg_rss: origin(`${INSIGHTS}, average resident memory`, RSS),
  namedprocess_namegroup_memory_bytes: origin(`${INSIGHTS}, average resident memory`, RSS),
  'jvm.mem.heap_used_percent': origin(
    `${INSIGHTS}: nine tenths of the memory in use`,
    ofGroup((group, plane, { service, frame }) =>
      Float64Array.from({ length: frame.size }, (_, i) => 0.9 * service.memory(group, plane, frame.minute + i)),
    ),
  ),
  'jvm.gc.old.collection_time_in_millis': origin(
    AT_LIMIT,
    ofGroup((group, plane, signals) => whole(times(signals.refused(group, plane), 900))),
  ),
  'jvm.gc.young.collection_time_in_millis': origin(
    LOAD,
    ofGroup((group, plane, signals) =>
      signals.load(group, plane).map((load, i) => (580 * load) / Math.max(1, signals.workers(group, plane)[i] as number)),
    ),
    { noise: 0.15, ...COUNTS },
  ),
  disk: origin(
    'the mean of the list of workers',
    ofGroup((group, plane, signals) => times(signals.diskUsed(group, plane, 'mean'), 100)),
  ),
  'fs.total.available_in_bytes': origin(
    'the fullest of the list of workers',
    ofGroup((group, plane, signals) => signals.diskUsed(group, plane, 'fullest').map((used) => (1 - used) * DISK_GB * 1e9)),
  ),
  'fs.total.total_in_bytes': origin('the list of workers', () => DISK_GB * 1e9),
  total_shard_cnt: origin(
    `${INSIGHTS}, shards`,
    ofGroup((group, plane) => group.shards[plane]),
  ),
  unique_azs: origin(
    `${INSIGHTS}, zones`,
    ofGroup((group, plane, { service, frame }) =>
      Float64Array.from({ length: frame.size }, (_, i) => service.zones(group, plane, frame.at(i))),
    ),
  ),
  worker_count: origin(
    `${INSIGHTS}, workers; the list of workers`,
    ofGroup((group, plane, signals) => signals.workers(group, plane)),
  ),
  'replica.synced': origin(
    'the list of replicas, by state',
    ofGroup((group, plane, signals) => signals.replicas(group, plane).synced),
  ),
  'replica.syncing': origin(
    'the list of replicas, by state',
    ofGroup((group, plane, signals) => signals.replicas(group, plane).syncing),
  ),
  'replica.unassigned': origin(
    'the list of replicas, by state',
    ofGroup((group, plane, signals) => signals.replicas(group, plane).unassigned),
  ),
  UpdateWorkerGroupCapacity: origin('the scaling records', changed(true)),
  ScaleInWorkerGroupCapacity: origin('the scaling records', changed(false)),
  smHeartbeatCount: origin(
    'the list of workers: none of a lost one',
    ofGroup((group, plane, signals) => signals.lost(group, plane).map((lost) => (lost > 0 ? 0 : HEARTBEATS_COUNTED))),
  ),
  'thread_pool.search.queue': origin(AT_LIMIT, refusedOf('search', 400)),
  'thread_pool.write.queue': origin(AT_LIMIT, refusedOf('indexing', 900)),
  'thread_pool.search.rejected': origin(AT_LIMIT, refusedOf('search', 1_800)),
  'thread_pool.write.rejected': origin(AT_LIMIT, refusedOf('indexing', 84)),
  'search.query_time_in_millis': latency('drawn: no screen shows it', 6, 28),
  'search.query_total': origin(
    LOAD,
    ofGroup((group, plane, signals) => (plane === 'search' ? signals.sent(group, plane, 'all') : 0)),
    { noise: 0.05, ...COUNTS },
  ),
  'http.total_opened': origin(
    ALL_CALLS,
    ofGroup((group, plane, signals) => times(signals.sent(group, plane, 'all'), plane === 'search' ? 1 : 1 / DOCUMENTS_OF_BULK)),
    { noise: 0.05, ...COUNTS },
  ),
  'http.current_open': origin(LOAD, perWorkerOf(12, 60), { noise: 0.1, ...COUNTS }),
  'breakers.in_flight_requests.estimated_size_in_bytes': origin(LOAD, perWorkerOf(40_000, 900_000), { noise: 0.4, ...COUNTS }),
  'indexing.index_total': origin(
    LOAD,
    indexingOnly((group, signals) => signals.sent(group, 'indexing', 'all')),
    { noise: 0.05, ...COUNTS },
  ),
  'indexing.index_time_in_millis': latency('drawn: no screen shows it', 0.4, 3),
  'merges.current': origin(
    LOAD,
    ofGroup((group, plane, signals) => times(signals.workers(group, plane), 0.6)),
    { noise: 0.7, ...COUNTS },
  ),
  'merges.total_time_in_millis': origin(LOAD, perWorker(9_000), { noise: 0.5, ...COUNTS }),
  'merges.total_size_in_bytes': origin(
    `documents indexed, ${DOCUMENT_BYTES} bytes each, written three times`,
    indexingOnly((group, signals) => times(signals.sent(group, 'indexing', 'all'), 3 * DOCUMENT_BYTES)),
    { noise: 0.5, ...COUNTS },
  ),
  'refresh.total': origin(
    'drawn: six a minute of each worker',
    ofGroup((group, plane, signals) => times(signals.workers(group, plane), 6)),
    { noise: 0.1, ...COUNTS },
  ),
  'refresh.total_time_in_millis': origin(LOAD, perWorker(900), { noise: 0.3, ...COUNTS }),
  'flush.total': origin(
    'drawn: one in six minutes of each worker',
    ofGroup((group, plane, signals) => times(signals.workers(group, plane), 1 / 6)),
    { noise: 0.8, ...COUNTS },
  ),
  'flush.total_time_in_millis': origin(LOAD, perWorker(240), { noise: 0.5, ...COUNTS }),
  'remote_store.upload.succeeded_bytes': origin(
    `documents indexed, ${DOCUMENT_BYTES} bytes each`,
    indexingOnly((group, signals) => times(signals.sent(group, 'indexing', 'all'), DOCUMENT_BYTES)),
    { noise: 0.1, ...COUNTS },
  ),
  'remote_store.upload.max_refresh_time_lag_in_millis': origin('drawn: one to three seconds; no screen shows it', level(1_000, 3_000, 31), {
    noise: 0.2,
    ...COUNTS,
  }),
  'remote_store.download.succeeded_bytes': origin(
    'replicas that are syncing (the list of replicas), 120 MB a minute each',
    ofGroup((group, plane, signals) => times(signals.replicas(group, plane).syncing, 1.2e8)),
    { noise: 0.2, ...COUNTS },
  ),
  'remote_store.download.total_time_spent_in_millis': origin(
    'a minute while a replica is syncing (the list of replicas)',
    ofGroup((group, plane, signals) => signals.replicas(group, plane).syncing.map((count) => Math.min(1, count) * 52_000)),
    { noise: 0.1, ...COUNTS },
  ),
  'remote_store.download.failed_bytes': origin('no fact: calm, nothing fails it', () => 0),
  'segment_replication.max_replication_lag': origin('drawn: under a second; no screen shows it', level(150, 700, 31), {
    noise: 0.3,
    ...COUNTS,
  }),
};
