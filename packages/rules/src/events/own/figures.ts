import { formatBytes } from '../../domains/sizes.ts';
import type { MetricStat } from '../../metrics/types.ts';
import { meanOf, sumOf } from '../../statistics.ts';
import type { IssueTypeName } from '../issue-types.ts';
import type { FoundIssues } from './look.ts';
import { CPU_HIGH, DASHBOARDS_DOWN_MINUTES, LOW_FREE_SHARE, OLD_POOL_HIGH, READ_SHARE } from './marks.ts';

/** What is read of a managed domain in its metrics (`AWS/ES` by ClientId and DomainName), a value for each minute. */
export const DOMAIN_FIGURES = {
  writesBlocked: ['ClusterIndexWritesBlocked', 'Maximum'],
  snapshotFailed: ['AutomatedSnapshotFailure', 'Maximum'],
  keyError: ['KMSKeyError', 'Maximum'],
  keyInaccessible: ['KMSKeyInaccessible', 'Maximum'],
  dashboards: ['OpenSearchDashboardsHealthyNodes', 'Maximum'],
  kibana: ['KibanaHealthyNodes', 'Maximum'],
  cpu: ['CPUUtilization', 'Average'],
  oldPool: ['OldGenJVMMemoryPressure', 'Maximum'],
  free: ['FreeStorageSpace', 'Minimum'],
  errors: ['5xx', 'Sum'],
  requests: ['OpenSearchRequests', 'Sum'],
  requestsToElasticsearch: ['ElasticsearchRequests', 'Sum'],
  burst: ['BurstBalance', 'Minimum'],
  throttled: ['ThroughputThrottle', 'Maximum'],
} as const satisfies Record<string, readonly [metricName: string, stat: MetricStat]>;

export type DomainFigure = keyof typeof DOMAIN_FIGURES;

/** How many minutes the longest rule looks back. */
export const FIGURE_MINUTES = 30;

export interface DomainFigures {
  /** Oldest first, the last complete; NaN where there is none, as for a figure that could not be read. */
  minutes: Readonly<Record<DomainFigure, Float64Array>>;
  /** Bytes of storage of a data node; null where unknown. */
  storagePerNodeBytes: number | null;
}

/** Finds what a managed domain's metrics tell, by the rules of the catalogue. A rule of which too little was read is not judged. */
export const issuesOfFigures = (figures: DomainFigures): FoundIssues => {
  const judged = Object.entries(RULES).map(([type, rule]) => [type as IssueTypeName, rule(readerOf(figures.minutes), figures)] as const);
  return new Map(judged.flatMap(([type, words]) => (words === undefined ? [] : [[type, words] as const])));
};

/** Reads the last minutes of a figure. */
interface Reader {
  /** Those that are known, oldest first. */
  last(figure: DomainFigure, count: number): number[];
  /** Whether most of them are. */
  isRead(figure: DomainFigure, count: number): boolean;
  /** Whether a state holds now; undefined where nothing of it was read. */
  isSet(figure: DomainFigure): boolean | undefined;
}

const readerOf = (minutes: DomainFigures['minutes']): Reader => {
  const last: Reader['last'] = (figure, count) => [...minutes[figure].slice(-count)].filter((value) => !Number.isNaN(value));
  return {
    last,
    isRead: (figure, count) => last(figure, count).length >= READ_SHARE * count,
    isSet: (figure) => {
      const newest = last(figure, STATE_MINUTES).at(-1);
      return newest === undefined ? undefined : newest >= 1;
    },
  };
};

/** A state is that of the last minutes: a point may be late. */
const STATE_MINUTES = 5;
const RATE_MINUTES = 5;
const THROTTLED_MINUTES = 15;
const MEBIBYTE = 2 ** 20;
const LOW_BURST_PERCENT = 20;
const MOST_FAILED_SHARE = 0.01;
/** One or two of a domain that is hardly asked are nobody's trouble. */
const FEWEST_FAILED = 5;

/** Words where it holds, null where it does not, undefined where too little was read. */
type Rule = (read: Reader, figures: DomainFigures) => string | null | undefined;

const ofState = (holds: boolean | undefined, words: string): string | null | undefined =>
  holds === undefined ? undefined : holds ? words : null;

const RULES: Partial<Record<IssueTypeName, Rule>> = {
  IndexWriteBlocked: ({ isSet }) => ofState(isSet('writesBlocked'), 'the cluster blocks writes: full disks, or too little memory'),
  SnapshotFailing: ({ isSet }) => ofState(isSet('snapshotFailed'), 'no automated snapshot was taken for 36 h'),
  KmsKeyInaccessible: ({ isSet }) => {
    // There are points of these only while there is trouble.
    if (isSet('writesBlocked') === undefined) return undefined;
    if (isSet('keyInaccessible')) return 'the key was deleted, or its grant is revoked';
    return isSet('keyError') ? 'the key is disabled' : null;
  },
  DashboardsDown: ({ last, isRead }) => {
    const figure = (['dashboards', 'kibana'] as const).find((name) => isRead(name, DASHBOARDS_DOWN_MINUTES));
    if (!figure) return undefined;
    const isDown = last(figure, DASHBOARDS_DOWN_MINUTES).every((value) => value < 1);
    return isDown ? `no healthy dashboards node for ${DASHBOARDS_DOWN_MINUTES} min` : null;
  },
  CpuHigh: ({ last, isRead }) => {
    if (!isRead('cpu', CPU_HIGH.minutes)) return undefined;
    const cpu = meanOf(last('cpu', CPU_HIGH.minutes));
    return cpu > CPU_HIGH.percent ? `${Math.round(cpu)}% on average of the data nodes over ${CPU_HIGH.minutes} min` : null;
  },
  JVMPressureHigh: ({ last, isRead }) => {
    if (!isRead('oldPool', OLD_POOL_HIGH.minutes)) return undefined;
    const least = Math.min(...last('oldPool', OLD_POOL_HIGH.minutes));
    return least > OLD_POOL_HIGH.percent ? `the worst data node at ${Math.floor(least)}% and more for ${OLD_POOL_HIGH.minutes} min` : null;
  },
  DiskLow: ({ last }, { storagePerNodeBytes }) => {
    const newest = last('free', STATE_MINUTES).at(-1);
    if (newest === undefined || storagePerNodeBytes === null) return undefined;
    const free = newest * MEBIBYTE;
    return free < LOW_FREE_SHARE * storagePerNodeBytes
      ? `a data node has ${formatBytes(free)} free of ${formatBytes(storagePerNodeBytes)}`
      : null;
  },
  Http5xxHigh: ({ last, isRead }) => {
    const requests = sumOf([...last('requests', RATE_MINUTES), ...last('requestsToElasticsearch', RATE_MINUTES)]);
    if (requests === 0 || !isRead('errors', RATE_MINUTES)) return undefined;
    const failed = sumOf(last('errors', RATE_MINUTES));
    const share = failed / requests;
    return share > MOST_FAILED_SHARE && failed >= FEWEST_FAILED
      ? `${(share * 100).toFixed(1)}% of answers are 5xx over ${RATE_MINUTES} min`
      : null;
  },
  EbsBurstLow: ({ last }) => {
    const newest = last('burst', STATE_MINUTES).at(-1);
    if (newest === undefined) return undefined;
    // Volumes that have no balance tell 0 all the time.
    const hasBalance = last('burst', FIGURE_MINUTES).some((value) => value > 0);
    return hasBalance && newest < LOW_BURST_PERCENT ? `the burst balance of a volume is ${newest.toFixed(1)}%` : null;
  },
  EbsThroughputThrottled: ({ last, isRead }) => {
    if (!isRead('throttled', THROTTLED_MINUTES)) return undefined;
    const isHeld = last('throttled', THROTTLED_MINUTES).every((value) => value >= 1);
    return isHeld ? `the throughput of a volume is at its ceiling for ${THROTTLED_MINUTES} min` : null;
  },
};
