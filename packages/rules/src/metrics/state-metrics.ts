import type { GraphDefinition } from './types.ts';

/** What a value of a state means: its word, and whether somebody has to act on it. */
export interface StateWord {
  text: string;
  kind: 'good' | 'neutral' | 'warning' | 'bad';
}

/** The words of a metric that is 0 or 1. */
export interface MetricStates {
  off: StateWord;
  on: StateWord;
}

const good = (text: string): StateWord => ({ text, kind: 'good' });
const neutral = (text: string): StateWord => ({ text, kind: 'neutral' });
const warning = (text: string): StateWord => ({ text, kind: 'warning' });
const bad = (text: string): StateWord => ({ text, kind: 'bad' });
const states = (off: StateWord, on: StateWord): MetricStates => ({ off, on });

const FAILED = states(good('OK'), bad('Failed'));
const PASSED = states(good('Passed'), bad('Failed'));
const UNHEALTHY = states(good('Healthy'), bad('Unhealthy'));
const INDEX_RED = states(good('Not red'), bad('Red'));
const INDEX_EXISTS = states(neutral('No index'), neutral('Index exists'));
const THROTTLED = states(good('Not throttled'), warning('Throttled'));
const EXCEEDED = states(good('Within limit'), warning('Limit exceeded'));

/** Metrics that CloudWatch documents as 0 or 1, by namespace and name. What counts things is none, however small it is. */
const STATES: Readonly<Record<string, Readonly<Record<string, MetricStates>>>> = {
  'AWS/ES': {
    'ClusterStatus.green': states(warning('Not green'), good('Green')),
    'ClusterStatus.yellow': states(neutral('Not yellow'), warning('Yellow')),
    'ClusterStatus.red': INDEX_RED,
    ClusterIndexWritesBlocked: states(good('Accepts writes'), bad('Writes blocked')),
    AutomatedSnapshotFailure: FAILED,
    KMSKeyError: states(good('Enabled'), bad('Disabled')),
    KMSKeyInaccessible: states(good('Accessible'), bad('Inaccessible')),
    OpenSearchDashboardsIndexMigrationFailed: FAILED,
    KibanaIndexMigrationFailed: FAILED,
    ThroughputThrottle: THROTTLED,
    IopsThrottle: THROTTLED,
    VolumeStalledIOCheck: PASSED,
    HighSwapUsage: states(good('Normal'), warning('High')),
    ActiveDataNode: states(bad('Not serving'), good('Serving')),
    MasterReachableFromNode: states(bad('Not reachable'), good('Reachable')),
    AsynchronousSearchStoreHealthRed: INDEX_RED,
    SQLUnhealthy: UNHEALTHY,
    KNNCircuitBreakerTriggered: states(good('Closed'), bad('Triggered')),
    KNNCacheCapacityReached: states(good('Below capacity'), warning('Capacity reached')),
    'LTRStatus.red': INDEX_RED,
    AlertingDegraded: states(good('Normal'), bad('Degraded')),
    AlertingIndexExists: INDEX_EXISTS,
    'AlertingIndexStatus.green': states(warning('Not green'), good('Green')),
    'AlertingIndexStatus.yellow': states(neutral('Not yellow'), warning('Yellow')),
    'AlertingIndexStatus.red': INDEX_RED,
    ADPluginUnhealthy: UNHEALTHY,
    'ADAnomalyDetectorsIndexStatus.red': INDEX_RED,
    ADAnomalyDetectorsIndexStatusIndexExists: INDEX_EXISTS,
    'ADAnomalyResultsIndexStatus.red': INDEX_RED,
    ADAnomalyResultsIndexStatusIndexExists: INDEX_EXISTS,
    'ADModelsCheckpointIndexStatus.red': INDEX_RED,
    ADModelsCheckpointIndexStatusIndexExists: INDEX_EXISTS,
  },
  'AWS/EBS': {
    VolumeStalledIOCheck: PASSED,
    VolumeIOPSExceededCheck: EXCEEDED,
    VolumeThroughputExceededCheck: EXCEEDED,
  },
  'AWS/EC2': {
    InstanceEBSIOPSExceededCheck: EXCEEDED,
    InstanceEBSThroughputExceededCheck: EXCEEDED,
    StatusCheckFailed: PASSED,
    StatusCheckFailed_AttachedEBS: PASSED,
    StatusCheckFailed_Instance: PASSED,
    StatusCheckFailed_System: PASSED,
  },
};

/**
 * The words of a graph whose values are 0 or 1; null for any other. A sum or an average of such a metric is a count or a share and no state.
 */
export function statesOf({ namespace, metricName, stat }: Pick<GraphDefinition, 'namespace' | 'metricName' | 'stat'>): MetricStates | null {
  if (stat !== 'Maximum' && stat !== 'Minimum') return null;
  const own = STATES[namespace];
  return own && Object.hasOwn(own, metricName) ? (own[metricName] ?? null) : null;
}
