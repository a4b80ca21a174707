import { MINUTE } from '#rules/durations';
import type { DemoServer } from '../demo-server.ts';
import type { Declared, Told, Tolerances } from './facts.ts';
import { READER } from './reader.ts';

/** What is true of a serverless account, of one of its groups or of a collection at a moment, as one surface tells it. */
export interface ServerlessFacts {
  /** Each collection with its state, sorted: `orders:active`. */
  collections: string;
  failed: string;
  searchLimit: number;
  indexingLimit: number;
  /** Units a minute ago. */
  searchUnits: number;
  policies: string;
  /** Ids of workers, and of those that nothing was heard of for more than five minutes, sorted. */
  workers: string;
  silent: string;
  workerCount: number;
  zones: number;
  /** The same a minute ago, which is what curves have. */
  workersBefore: number;
  zonesBefore: number;
  cpuBefore: number;
  shards: number;
  /** Whether a minute ago some worker sent no heartbeat. */
  silentBefore: boolean;
  /** Replicas of active shards by state: `synced 10, syncing 0, unassigned 2`. */
  replicas: string;
  replicasBefore: string;
  unassignedReplicas: number;
  /** Changes of the number of workers in the last full 24 hours. */
  scaledOut: number;
  scaledIn: number;
  status: string;
  group: string;
  documents: number;
  bytes: number;
  /** Whether the collection takes requests, so that it has curves. */
  isPublishing: boolean;
}

export const SERVERLESS_TOLERANCES: Tolerances<ServerlessFacts> = {
  cpuBefore: { agree: (a: number, b: number) => Math.abs(a - b) <= 0.01, why: 'numbers travel with five digits' },
  documents: { agree: (a: number, b: number) => Math.abs(a - b) <= 1e-5 * Math.max(a, b), why: 'as cpuBefore' },
  bytes: { agree: (a: number, b: number) => Math.abs(a - b) <= 1e-5 * Math.max(a, b), why: 'as cpuBefore' },
};

/** What each surface of an account, of its groups and of its collections reports. */
export const SERVERLESS_FACTS: Declared<ServerlessFacts> = {
  'list of collections': ['collections', 'failed', 'status', 'group', 'isPublishing'],
  'details of collections': ['collections'],
  'what stands out': ['failed', 'silent'],
  'account settings': ['searchLimit', 'indexingLimit'],
  'curves of the limits': ['searchLimit', 'indexingLimit'],
  'lists of policies': ['policies'],
  'statistics of policies': ['policies'],
  'details of the collection': ['status', 'group'],
  'curves of the collection': ['isPublishing', 'documents', 'bytes'],
  'explorer of the collection': ['documents', 'bytes'],
  'workers of the group': ['workers', 'workerCount', 'silent', 'zones'],
  'workers of the account': ['workers', 'workerCount', 'silent', 'zones'],
  'timeline of workers': ['workers', 'workerCount', 'silent', 'workersBefore', 'zones', 'zonesBefore', 'silentBefore'],
  insights: ['workersBefore', 'zonesBefore', 'cpuBefore', 'shards'],
  'curves of the group': ['workersBefore', 'zonesBefore', 'cpuBefore', 'shards', 'silentBefore', 'replicasBefore', 'scaledOut', 'scaledIn'],
  'list of replicas': ['replicas', 'shards'],
  'timeline of replicas': ['replicas', 'replicasBefore'],
  'scaling audit history': ['scaledOut', 'scaledIn'],
  'logs of capacity': ['scaledOut', 'scaledIn'],
};

export const PLANES = ['search', 'indexing'] as const;
export type Plane = (typeof PLANES)[number];

/** One account at one time, a whole minute. */
export interface AccountVisit {
  account: string;
  at: number;
}

/** What all surfaces say of one thing: an account, a group's plane, a collection. */
export interface SubjectTold {
  subject: string;
  told: Told<ServerlessFacts>[];
}

export const SILENT_MS = 5 * MINUTE;

/** Asks /graphql of an account, `$id`. */
// biome-ignore lint/suspicious/noExplicitAny: its type is the question's, which only the surface knows
export type Ask = (question: string, variables?: Record<string, unknown>) => Promise<any>;

export const askerOf =
  (server: DemoServer, account: string): Ask =>
  async (question, variables = {}) => {
    const { data, errors } = await server.gql(READER, question, { id: account, ...variables });
    if (errors[0]) throw new Error(`${errors[0].message}: ${question}`);
    return data;
  };

/** The values of one metric, by the start of their period. */
export const curve = async (
  ask: Ask,
  [namespace, metric, statistics]: readonly [string, string, string],
  dimensions: Record<string, string>,
  { from, to, period }: { from: number; to: number; period: number },
): Promise<Map<number, number>> => {
  const data = await ask(
    `query W($n: String!, $m: String!, $d: String!, $s: String!, $e: String!, $p: Int!, $t: String!) {
      getJunoCwMetrics(namespace: $n, metricName: $m, dimensions: $d, startTime: $s, endTime: $e, period: $p, statistics: $t) {
        timeStamps externalMetrics { values failure { message } } } }`,
    {
      ...{ n: namespace, m: metric, t: statistics, d: JSON.stringify(dimensions), p: period },
      ...{ s: new Date(from).toISOString(), e: new Date(to).toISOString() },
    },
  );
  const { timeStamps, externalMetrics } = data.getJunoCwMetrics as {
    timeStamps: number[];
    externalMetrics: { values: (number | null)[] }[];
  };
  const values = externalMetrics[0]?.values ?? [];
  return new Map(timeStamps.flatMap((time, at) => (values[at] == null ? [] : [[time, values[at] as number] as const])));
};

export interface Collection {
  id: string;
  name: string;
  status: string;
  placement_constraint_id: string | null;
}
export interface Finding {
  kind: string;
  link: string;
  text: string;
}
export interface Worker {
  workerId: string;
  placementConstraint: string;
  workerMetadata: { availabilityZone: string };
  lastHeartbeat: number | null;
}

/** The value of a metric a minute before a visit; undefined where there is none. */
export type Before = (metric: readonly [string, string, string], dimensions: Record<string, string>) => Promise<number | undefined>;

/** What is read of a worker. */
export const WORKER = 'workers { workerId placementConstraint workerMetadata { availabilityZone } lastHeartbeat }';
/** The last part of a path. */
export const lastOf = (link: string): string => decodeURIComponent(link.split('/').at(-1) ?? '');
