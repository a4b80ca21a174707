import { between, mix } from '../random.ts';
import type { DataPlane } from '../serverless/accounts.ts';
import { countedIndices, DOCUMENT_BYTES, DOCUMENTS_OF_BULK } from './account-signals.ts';
import { COORDINATOR } from './serverless-coordinator-origins.ts';
import { GROUP } from './serverless-group-origins.ts';
import {
  type AccountSubject,
  ALL_CALLS,
  AT_LIMIT,
  COUNTS,
  INDICES,
  LOAD,
  LOST,
  latency,
  level,
  ofAccount,
  origin,
  type ServerlessOrigin,
  sum,
  times,
  whole,
} from './serverless-origin.ts';

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

/** Of a hundred calls those that a client got wrong; one of four of them had no permission. */
const WRONG = 0.012;
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
  maxSearchCapacityInOCU: origin("the account's limits", ({ signals }) => signals.service.account(signals.accountId).limits.search),
  maxIndexingCapacityInOCU: origin("the account's limits", ({ signals }) => signals.service.account(signals.accountId).limits.indexing),
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
export const serverlessOriginOf = (metricName: string, set: readonly string[]): ServerlessOrigin | undefined => {
  const dimensionNames = set.map((entry) => entry.split('=')[0] ?? '');
  const name = metricName.replace(/-Shadow$/, '');
  if (dimensionNames.includes('Resource')) return GATEWAY[name];
  if (dimensionNames.includes('metric_type') && dimensionNames.includes('PlacementConstraint')) return COORDINATOR[name];
  if (dimensionNames.includes('PlacementConstraint')) return GROUP[name];
  return ACCOUNT[name] ?? (dimensionNames.includes('CollectionId') ? COLLECTION[name] : undefined);
};
