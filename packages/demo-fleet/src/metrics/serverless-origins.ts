import { MINUTE } from '#rules/durations';
import { between, mix } from '../random.ts';
import type { DataPlane, GroupPlan } from '../serverless/accounts.ts';
import type { CollectionFacts } from '../serverless/collections.ts';
import { DISK_GB, HEARTBEATS_COUNTED } from '../serverless/workers.ts';
import { type AccountSignals, countedIndices, DOCUMENT_BYTES, DOCUMENTS_OF_BULK } from './account-signals.ts';
import { fillNoise, logNormalTable } from './noise.ts';

/** Whose series, and where it begins. */
export interface AccountSubject {
  signals: AccountSignals;
  salt: number;
  given: (name: string) => string | undefined;
  /** Of a worker group. */
  group: GroupPlan | null;
  plane: DataPlane;
  collection: CollectionFacts | null;
}

/** Where a curve of a serverless account comes from. */
export interface ServerlessOrigin {
  /** The fact, and the screen that shows it; or what the curve is made of, and what moves it. */
  from: string;
  /** Fills a value a minute. */
  fill: (subject: AccountSubject, out: Float64Array) => void;
}

type Values = (subject: AccountSubject) => ArrayLike<number> | number;

/** A curve out of one array or number, with noise where no screen shows the exact one. */
const origin = (
  from: string,
  values: Values,
  { noise = 0, isWhole = false }: { noise?: number; isWhole?: boolean } = {},
): ServerlessOrigin => ({
  from,
  fill: (subject, out) => {
    const found = values(subject);
    if (noise > 0) fillNoise(out, subject.salt, subject.signals.frame.minute, logNormalTable(noise));
    else out.fill(1);
    if (typeof found === 'number') for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * found;
    else for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * (found[i] as number);
    if (isWhole) for (let i = 0; i < out.length; i++) out[i] = Math.round(out[i] as number);
  },
});

const NONE = new Float64Array(0);
const times = (values: Float64Array, factor: number): Float64Array => values.map((value) => value * factor);
const sum = (lists: readonly Float64Array[], size: number): Float64Array => {
  const out = new Float64Array(size);
  for (const list of lists) for (let i = 0; i < size; i++) out[i] = (out[i] as number) + (list[i] as number);
  return out;
};

/** Of a worker group. */
const ofGroup =
  (values: (group: GroupPlan, plane: DataPlane, signals: AccountSignals, subject: AccountSubject) => ArrayLike<number> | number): Values =>
  (subject) =>
    subject.group ? values(subject.group, subject.plane, subject.signals, subject) : NONE;

/** Of all groups of an account together. */
const ofAccount =
  (plane: DataPlane, values: (group: GroupPlan, signals: AccountSignals) => Float64Array): Values =>
  ({ signals }) =>
    sum(
      signals.groups.filter((group) => group.caps[plane] > 0).map((group) => values(group, signals)),
      signals.frame.size,
    );

/** A collection's part of what its group's clients send; documents in thousands, searches one by one, as requests. */
const sentTo = ({ signals, collection }: AccountSubject, plane: DataPlane, what: 'all' | 'refused', unit: number): Float64Array => {
  const group = collection && signals.groupOf(collection);
  return collection && group
    ? times(signals.sent(group, plane, what), signals.shareOf(collection) / unit)
    : new Float64Array(signals.frame.size);
};

/** The part that an index has in its collection: that of its bytes. */
const indexShare = ({ collection, given }: AccountSubject): number => {
  if (!collection || given('IndexName') === undefined) return 1;
  const bytes = (name: string | undefined): number => countedIndices(collection, name).reduce((whole, index) => whole + index.bytes, 0);
  return bytes(given('IndexName')) / bytes(undefined);
};

/** Requests of a collection: bulk ones and searches. */
const requests = (subject: AccountSubject, what: 'all' | 'refused'): Float64Array =>
  sum([sentTo(subject, 'indexing', what, DOCUMENTS_OF_BULK), sentTo(subject, 'search', what, 1)], subject.signals.frame.size);

/** Requests that fail: those for the part of a group's copies whose workers are lost; retries on the other copy save most. */
const LOST_REQUESTS = 0.002;
const failed = (subject: AccountSubject): Float64Array => {
  const { signals, collection } = subject;
  const group = collection && signals.groupOf(collection);
  if (!group) return new Float64Array(signals.frame.size);
  const all = sentTo(subject, 'search', 'all', 1);
  const lost = signals.lost(group, 'search');
  return all.map((value, i) => Math.round(value * (lost[i] as number) * LOST_REQUESTS));
};

/** Calls of a gateway by its resource. */
const gateway = ({ signals, given }: AccountSubject, what: 'all' | 'refused' | 'lost'): Float64Array => {
  const plane = given('Resource') === '/_bulk' ? 'indexing' : 'search';
  return sum(
    signals.groups.map((group) => {
      const sent = times(
        signals.sent(group, plane, what === 'refused' ? 'refused' : 'all'),
        plane === 'search' ? 1 : 1 / DOCUMENTS_OF_BULK,
      );
      const lost = signals.lost(group, plane);
      return what === 'lost' ? sent.map((value, i) => value * (lost[i] as number) * LOST_REQUESTS) : sent;
    }),
    signals.frame.size,
  );
};

const whole = (values: Float64Array): Float64Array => values.map(Math.round);
/** Of a hundred calls those that a client got wrong; one of four of them had no permission. */
const WRONG = 0.012;
const level =
  (low: number, high: number, at: number): Values =>
  ({ salt }) =>
    between(salt, at, low, high);
const latency = (from: string, low: number, high: number): ServerlessOrigin => origin(from, level(low, high, 31), { noise: 0.3 });

const LOAD = 'drawn with the need that the scaling records name';
const AT_LIMIT = 'no fact: calm unless a group needs more than its limit of units';
const LOST = 'no fact: calm unless a worker is lost (the list of workers)';
const INDICES = "the collection's explorer: `_cat/indices`";
const ALL_CALLS = 'requests of all collections, which follow the need of their groups';

const COLLECTION: Readonly<Record<string, ServerlessOrigin>> = {
  ActiveCollection: origin('the status of the collection', () => 1),
  SearchableDocuments: origin(`${INDICES}, docs.count`, ({ collection, given }) =>
    collection ? countedIndices(collection, given('IndexName')).reduce((all, { docs }) => all + docs, 0) : 0,
  ),
  DeletedDocuments: origin(`${INDICES}, docs.deleted`, ({ collection, given }) =>
    collection ? countedIndices(collection, given('IndexName')).reduce((all, { docs }) => all + Math.floor(docs / 70), 0) : 0,
  ),
  HotStorageUsed: origin(`${INDICES}, store.size`, ({ collection, given }) =>
    collection ? countedIndices(collection, given('IndexName')).reduce((all, { bytes }) => all + bytes / 1e9, 0) : 0,
  ),
  StorageUsedInS3: origin(`${INDICES}, pri.store.size`, ({ collection, given }) =>
    collection ? countedIndices(collection, given('IndexName')).reduce((all, { bytes }) => all + bytes, 0) : 0,
  ),
  IngestionDocumentRate: origin(
    `${LOAD}, the collection's part`,
    (subject) => times(sentTo(subject, 'indexing', 'all', 60), indexShare(subject)),
    { noise: 0.08 },
  ),
  IngestionDataRate: origin(
    `the rate of documents, ${DOCUMENT_BYTES} bytes each`,
    (subject) => times(sentTo(subject, 'indexing', 'all', 60), (indexShare(subject) * DOCUMENT_BYTES) / 1e9),
    { noise: 0.08 },
  ),
  IngestionDocumentErrors: origin(AT_LIMIT, (subject) => whole(times(sentTo(subject, 'indexing', 'refused', 1), indexShare(subject)))),
  IngestionRequestRate: origin(`the rate of documents, ${DOCUMENTS_OF_BULK} a request`, (subject) =>
    whole(sentTo(subject, 'indexing', 'all', DOCUMENTS_OF_BULK)),
  ),
  IngestionRequestErrors: origin(AT_LIMIT, (subject) => whole(sentTo(subject, 'indexing', 'refused', DOCUMENTS_OF_BULK))),
  IngestionRequestLatency: latency('drawn: no screen shows it', 0.02, 0.2),
  IngestionRequestSuccess: origin('its requests without its errors', (subject) => {
    const [all, refused] = [
      sentTo(subject, 'indexing', 'all', DOCUMENTS_OF_BULK),
      sentTo(subject, 'indexing', 'refused', DOCUMENTS_OF_BULK),
    ];
    return all.map((value, i) => Math.round(value) - Math.round(refused[i] as number));
  }),
  SearchRequestRate: origin(`${LOAD}, the collection's part`, (subject) => whole(sentTo(subject, 'search', 'all', 1))),
  SearchRequestLatency: latency('drawn: no screen shows it', 12, 70),
  SearchRequestErrors: origin(LOST, failed),
  '2xx': origin('its requests without those of other classes', (subject) => {
    const [all, refused, lost] = [requests(subject, 'all'), requests(subject, 'refused'), failed(subject)];
    return all.map((value, i) =>
      Math.max(0, Math.round(value) - Math.round(value * WRONG) - Math.round(refused[i] as number) - (lost[i] as number)),
    );
  }),
  '3xx': origin('none: collections never redirect', () => 0),
  '4xx': origin('a share of its requests, and those that are refused at the limit of units', (subject) => {
    const [all, refused] = [requests(subject, 'all'), requests(subject, 'refused')];
    return all.map((value, i) => Math.round(value * WRONG) + Math.round(refused[i] as number));
  }),
  '5xx': origin(LOST, failed),
  KNNRemoteIndexBuildSuccessCount: origin('one for 200,000 documents indexed, of vector collections', (subject) =>
    subject.collection?.type === 'VECTORSEARCH' ? whole(sentTo(subject, 'indexing', 'all', 200_000)) : 0,
  ),
  KNNRemoteIndexBuildFailureCount: origin('no fact: calm, nothing fails it', () => 0),
  KNNRemoteIndexBuildTime: origin(
    'drawn: no screen shows it; of vector collections',
    ({ collection, salt }) => (collection?.type === 'VECTORSEARCH' ? between(salt, 31, 20_000, 90_000) : 0),
    { noise: 0.3 },
  ),
  AutoOptimizeJob: origin('drawn: one at night, of vector collections', ({ collection, signals, salt }) => {
    const start = 60 * (1 + (mix(salt, 7) % 4));
    const isNight = (minute: number): boolean => minute % 1_440 >= start && minute % 1_440 < start + 25;
    return Float64Array.from({ length: signals.frame.size }, (_, i) =>
      collection?.type === 'VECTORSEARCH' && isNight(signals.frame.minute + i) ? 1 : 0,
    );
  }),
};

const ACCOUNT: Readonly<Record<string, ServerlessOrigin>> = {
  SearchOCU: origin(
    'the units of all groups (capacity, workers)',
    ofAccount('search', (group, signals) => signals.units(group, 'search')),
  ),
  IndexingOCU: origin(
    'the units of all groups (capacity, workers)',
    ofAccount('indexing', (group, signals) => signals.units(group, 'indexing')),
  ),
  SemanticSearchOCU: origin(
    "the collection's part of its group's search units, of vector collections; none of others",
    ({ collection, signals }) => {
      const group = collection && signals.groupOf(collection);
      return group && collection.type === 'VECTORSEARCH' ? times(signals.units(group, 'search'), 0.5 * signals.shareOf(collection)) : 0;
    },
  ),
  maxSearchCapacityInOCU: origin("the account's limits", ({ signals }) => signals.desk.account(signals.accountId).limits.search),
  maxIndexingCapacityInOCU: origin("the account's limits", ({ signals }) => signals.desk.account(signals.accountId).limits.indexing),
};

const CPU = ofGroup((group, plane, { desk, frame }) =>
  Float64Array.from({ length: frame.size }, (_, i) => desk.cpu(group, plane, frame.minute + i)),
);
const MEMORY = ofGroup((group, plane, { desk, frame }) =>
  Float64Array.from({ length: frame.size }, (_, i) => desk.memory(group, plane, frame.minute + i)),
);
const RSS = ofGroup((group, plane, { desk, frame }) =>
  Float64Array.from({ length: frame.size }, (_, i) => desk.rss(group, plane, frame.minute + i)),
);
const changed = (grows: boolean): Values =>
  ofGroup((group, plane, { desk, frame }) => {
    const out = new Float64Array(frame.size);
    for (const { at, from, to } of desk.capacityChanges(group, plane, frame.from, frame.at(frame.size))) {
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

const COUNTS = { isWhole: true } as const;
const INSIGHTS = "the group's insights";

const GROUP: Readonly<Record<string, ServerlessOrigin>> = {
  avg_cpu: origin(`${INSIGHTS}, average processor time`, CPU),
  'os.cpu.percent': origin(`${INSIGHTS}, average processor time; the list of workers is within an eighth of it`, CPU),
  avg_mem: origin(`${INSIGHTS}, average memory`, MEMORY),
  'os.mem.used_percent': origin(`${INSIGHTS}, average memory; the list of workers is within a sixteenth of it`, MEMORY),
  avg_rss: origin(`${INSIGHTS}, average resident memory`, RSS),
  namedprocess_namegroup_memory_bytes: origin(`${INSIGHTS}, average resident memory`, RSS),
  'jvm.mem.heap_used_percent': origin(
    `${INSIGHTS}: nine tenths of the memory in use`,
    ofGroup((group, plane, { desk, frame }) =>
      Float64Array.from({ length: frame.size }, (_, i) => 0.9 * desk.memory(group, plane, frame.minute + i)),
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
    ofGroup((group, plane, { desk, frame }) => Float64Array.from({ length: frame.size }, (_, i) => desk.zones(group, plane, frame.at(i)))),
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

const GATEWAY: Readonly<Record<string, ServerlessOrigin>> = {
  RequestCount: origin(ALL_CALLS, (subject) => whole(gateway(subject, 'all'))),
  '2xx': origin('its requests without those of other classes', (subject) => {
    const [all, refused, lost] = [gateway(subject, 'all'), gateway(subject, 'refused'), gateway(subject, 'lost')];
    return all.map((value, i) =>
      Math.max(0, Math.round(value) - Math.round(value * WRONG) - Math.round(refused[i] as number) - Math.round(lost[i] as number)),
    );
  }),
  '4xx': origin('a share of its requests, and those that are refused at the limit of units', (subject) => {
    const [all, refused] = [gateway(subject, 'all'), gateway(subject, 'refused')];
    return all.map((value, i) => Math.round(value * WRONG) + Math.round(refused[i] as number));
  }),
  '5xx': origin(LOST, (subject) => whole(gateway(subject, 'lost'))),
  '429': origin(AT_LIMIT, (subject) => whole(gateway(subject, 'refused'))),
  '403': origin('a quarter of the calls that clients get wrong', (subject) => whole(times(gateway(subject, 'all'), WRONG / 4))),
  Latency: latency('drawn: no screen shows it', 14, 60),
  AuthLatency: latency('drawn: no screen shows it', 1, 4),
  ActiveConnections: origin(ALL_CALLS, (subject) => times(gateway(subject, 'all'), 1 / 30), { noise: 0.08, ...COUNTS }),
  CPUUtilization: origin(
    `${LOAD}, of all groups`,
    (subject) => gateway(subject, 'all').map((calls) => 14 + 26 * (calls / (calls + 9_000))),
    { noise: 0.08 },
  ),
  MemoryUtilization: origin('drawn: no screen shows it', level(38, 56, 31), { noise: 0.02 }),
  BulkRequestBytes: origin(`documents of all bulk requests, ${DOCUMENT_BYTES} bytes each`, (subject) =>
    subject.given('Resource') === '/_bulk' ? whole(times(gateway(subject, 'all'), DOCUMENTS_OF_BULK * DOCUMENT_BYTES)) : 0,
  ),
};

/** The origin of a graph's metric, by the dimensions that it has; undefined for one that nothing is said of. A shadow has the numbers of what it follows. */
export const serverlessOriginOf = (metricName: string, dimensionNames: readonly string[]): ServerlessOrigin | undefined => {
  const name = metricName.replace(/-Shadow$/, '');
  if (dimensionNames.includes('Resource')) return GATEWAY[name];
  if (dimensionNames.includes('PlacementConstraint')) return GROUP[name];
  return ACCOUNT[name] ?? (dimensionNames.includes('CollectionId') ? COLLECTION[name] : undefined);
};
