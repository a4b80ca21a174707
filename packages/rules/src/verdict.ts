import { formatCount, formatDuration, formatPercent } from './sizes.ts';
import { healthStatus } from './states.ts';
import { VITAL_THRESHOLDS, type VitalsInput } from './vitals.ts';

/** What the first verdict looks at. Null in a field means that it could not be read, and its check is counted as not run. */
export interface VerdictInput extends Omit<VitalsInput, 'errors5xx' | 'lastChangeAt' | 'openIssues'> {
  nowMs: number;
  /** When the oldest of the answers was read, epoch milliseconds; null when none was. */
  asOfMs: number | null;
  /** The earliest sample that already had this status; null where there is no history. */
  statusSinceMs: number | null;
  /** Unassigned copies in an earlier sample, to say better or worse. */
  earlierUnassigned: { count: number; atMs: number } | null;
  initializing: number | null;
  /** What may be allocated, such as "all". */
  allocation: string | null;
  excludedNodes: number | null;
  /** A change (release, blue/green, upgrade) that runs now and holds settings for itself; null when none or not known. */
  runningChange: string | null;
}

export type CheckName = 'status' | 'unassigned' | 'nodes' | 'disk' | 'heap' | 'queue' | 'leftovers' | 'dashboards';

export interface Finding {
  check: CheckName;
  severity: 'bad' | 'warning';
  text: string;
  evidencePath: string;
  /** The step that can do no harm, and the one that tempts and does. */
  safeStep: string;
  wrongStep: string | null;
}

export interface Verdict {
  /** State, how long at least, mechanism, direction, ETA. */
  sentence: string;
  /** `8 checks, 6 passed, 1 could not run, data 14 s old`. */
  coverage: string;
  state: 'ok' | 'warning' | 'bad' | 'unknown';
  /** Worst first, then in the order of the checks. */
  findings: Finding[];
  checks: { name: CheckName; result: 'passed' | 'failed' | 'not-run' }[];
}

type CheckResult = 'passed' | 'not-run' | Omit<Finding, 'check'>;

/** Every check in the order in which a person would look. */
const CHECKS: readonly (readonly [CheckName, (input: VerdictInput) => CheckResult])[] = [
  ['status', checkStatus],
  ['unassigned', checkUnassigned],
  ['nodes', checkNodes],
  ['disk', checkDisk],
  ['heap', checkHeap],
  ['queue', checkQueue],
  ['leftovers', checkLeftovers],
  ['dashboards', checkDashboards],
];

/**
 * The first verdict of a domain. It never says that all is good: it says what was looked at, what could not be, and how old it is. The time in
 * a state is a lower bound, because it starts with a sample, and there is no ETA without an observed throughput.
 */
export const verdictOf = (input: VerdictInput): Verdict => {
  const results = CHECKS.map(([name, check]) => ({ name, result: check(input) }));
  const found = results.flatMap(({ name, result }) => (typeof result === 'string' ? [] : [{ check: name, ...result }]));
  const findings = [...found.filter(({ severity }) => severity === 'bad'), ...found.filter(({ severity }) => severity === 'warning')];
  const checks = results.map(({ name, result }) => ({ name, result: typeof result === 'string' ? result : ('failed' as const) }));
  return { sentence: sentenceOf(input, findings), coverage: coverageOf(input, checks), state: stateOf(input, findings), findings, checks };
};

const stateOf = (input: VerdictInput, findings: readonly Finding[]): Verdict['state'] => {
  const worst = findings[0]?.severity;
  if (worst) return worst;
  return healthStatus(input.status).word === 'unknown' ? 'unknown' : 'ok';
};

const coverageOf = (input: VerdictInput, checks: Verdict['checks']): string => {
  const count = (result: string) => checks.filter((check) => check.result === result).length;
  const notRun = count('not-run');
  return [
    `${checks.length} checks`,
    `${count('passed')} passed`,
    ...(notRun > 0 ? [`${notRun} could not run`] : []),
    input.asOfMs === null ? 'no data' : `data ${formatDuration(Math.max(0, input.nowMs - input.asOfMs))} old`,
  ].join(', ');
};

const sentenceOf = (input: VerdictInput, findings: readonly Finding[]): string => {
  const { word } = healthStatus(input.status);
  const state = word === 'unknown' ? 'Health unknown' : `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const held =
    input.statusSinceMs === null || word === 'unknown'
      ? ''
      : ` for at least ${formatDuration(Math.max(0, input.nowMs - input.statusSinceMs))}`;
  // The status is said already; the mechanism is what explains it.
  const mechanisms = findings.filter(({ check }) => check !== 'status').map(({ text }) => text);
  const first = mechanisms.slice(0, 2).join('; ') || withoutMechanism(word, input);
  return [`${state}${held}: ${first}`, ...directionOf(input)].join('; ');
};

/** What is said where no check explains the state. */
const withoutMechanism = (word: string, { asOfMs }: VerdictInput): string => {
  if (asOfMs === null) return 'the cluster could not be read';
  return word === 'green' ? 'nothing found' : 'no cause found';
};

/** Better, worse or unchanged, and that there is no ETA yet; nothing where no copy is missing. */
const directionOf = ({ unassigned, initializing, earlierUnassigned, nowMs }: VerdictInput): string[] => {
  if (unassigned === null || unassigned === 0) return [];
  if (earlierUnassigned === null) return ['no ETA'];
  const since = formatDuration(Math.max(0, nowMs - earlierUnassigned.atMs));
  const change = unassigned - earlierUnassigned.count;
  if (change < 0) return [`better by ${formatCount(-change)} in ${since}, no ETA`];
  if (change > 0) return [`worse by ${formatCount(change)} in ${since}`];
  return [initializing === 0 ? `stuck: unchanged for ${since}, nothing initializing` : `unchanged for ${since}, no ETA`];
};

function checkStatus({ status }: VerdictInput): CheckResult {
  const { word } = healthStatus(status);
  if (word === 'unknown') return 'not-run';
  if (word === 'green') return 'passed';
  return {
    severity: word === 'red' ? 'bad' : 'warning',
    text: word === 'red' ? 'at least one primary is missing' : 'at least one replica is missing',
    evidencePath: '_cluster/health?level=indices',
    safeStep: 'See which copies are missing and why, before changing anything.',
    wrongStep: word === 'red' ? 'Restarting nodes: it can take the last copy with it.' : null,
  };
}

function checkUnassigned({ unassigned, delayedUnassigned, status }: VerdictInput): CheckResult {
  if (unassigned === null) return 'not-run';
  if (unassigned === 0) return 'passed';
  const waiting = delayedUnassigned !== null && delayedUnassigned > 0;
  return {
    severity: healthStatus(status).word === 'red' ? 'bad' : 'warning',
    text: `${copies(unassigned)} unassigned${waiting ? `, ${formatCount(delayedUnassigned)} waiting for their node to return` : ''}`,
    evidencePath: '_cat/shards?h=index,shard,prirep,state,node,unassigned.reason,unassigned.at',
    safeStep: waiting ? 'Wait until the delay of allocation is over.' : 'Let the engine explain one copy of each group.',
    wrongStep: 'Allocating a stale or empty primary by hand: what the lost copy held is gone.',
  };
}

const copies = (count: number): string => `${formatCount(count)} shard ${count === 1 ? 'copy' : 'copies'}`;

function checkNodes({ nodes, expectedNodes, runningChange }: VerdictInput): CheckResult {
  if (nodes === null || expectedNodes === null) return 'not-run';
  if (nodes >= expectedNodes) return 'passed';
  return {
    severity: nodes === 0 ? 'bad' : 'warning',
    text: `${formatCount(nodes)} of ${formatCount(expectedNodes)} data nodes present${runningChange === null ? '' : ` while ${runningChange} runs`}`,
    evidencePath: '_cat/nodes',
    safeStep: 'Look at the state of the missing machines and at what changed before they left.',
    wrongStep: 'Terminating another node before the missing one has been replaced.',
  };
}

function checkDisk({ diskUsedPercentMax }: VerdictInput): CheckResult {
  if (!isNumber(diskUsedPercentMax)) return 'not-run';
  const { warning, bad } = VITAL_THRESHOLDS.diskUsedPercent;
  if (diskUsedPercentMax < warning) return 'passed';
  return {
    severity: diskUsedPercentMax >= bad ? 'bad' : 'warning',
    text: `the fullest node has used ${formatPercent(diskUsedPercentMax)} of its disk`,
    evidencePath: '_cat/allocation?bytes=b',
    safeStep: 'Compare with the watermarks that are in force here.',
    wrongStep: 'Raising the watermarks: the disk fills all the same.',
  };
}

function checkHeap({ heapPercentMax }: VerdictInput): CheckResult {
  if (!isNumber(heapPercentMax)) return 'not-run';
  const { warning, bad } = VITAL_THRESHOLDS.heapPercent;
  if (heapPercentMax < warning) return 'passed';
  return {
    severity: heapPercentMax >= bad ? 'bad' : 'warning',
    text: `the worst node uses ${formatPercent(heapPercentMax)} of its heap in this sample`,
    evidencePath: '_nodes/stats/jvm,breaker',
    safeStep: 'Look at the old pool after the last collection, over two collections.',
    wrongStep: 'Restarting the node for one high sample.',
  };
}

function checkQueue({ pendingTasks, oldestTaskWaitMs }: VerdictInput): CheckResult {
  if (pendingTasks === 0) return 'passed';
  if (!isNumber(oldestTaskWaitMs)) return 'not-run';
  const { warning, bad } = VITAL_THRESHOLDS.oldestTaskWaitMs;
  if (oldestTaskWaitMs < warning) return 'passed';
  return {
    severity: oldestTaskWaitMs >= bad ? 'bad' : 'warning',
    text: `${pendingTasks === null ? 'tasks wait' : `${formatCount(pendingTasks)} pending tasks, the oldest waiting`} for ${formatDuration(oldestTaskWaitMs)}`,
    evidencePath: '_cat/pending_tasks',
    safeStep: 'Group the tasks by their source, and read this cluster lightly.',
    wrongStep: 'Asking the cluster for more: every heavy call waits in the same queue.',
  };
}

function checkLeftovers({ allocation, excludedNodes, runningChange }: VerdictInput): CheckResult {
  if (allocation === null) return 'not-run';
  const left = [
    ...(allocation === 'all' ? [] : [`allocation is "${allocation}"`]),
    ...(excludedNodes === null || excludedNodes === 0
      ? []
      : [`${formatCount(excludedNodes)} excluded ${excludedNodes === 1 ? 'node' : 'nodes'}`]),
  ];
  // A change that runs sets these for itself and takes them back.
  if (left.length === 0 || runningChange !== null) return 'passed';
  return {
    severity: 'warning',
    text: `${left.join(' and ')} with no change running`,
    evidencePath: '_cluster/settings?flat_settings=true',
    safeStep: 'Find out who set it and why.',
    wrongStep: 'Resetting it without asking: someone may be holding a node out on purpose.',
  };
}

function checkDashboards({ dashboards }: VerdictInput): CheckResult {
  const { word } = healthStatus(dashboards);
  if (word === 'unknown') return 'not-run';
  if (word !== 'red') return 'passed';
  return {
    severity: 'warning',
    text: 'the dashboards are red',
    evidencePath: '_cat/indices/.kibana*',
    safeStep: 'See whether the cluster is well first: the dashboards need it.',
    wrongStep: 'Bouncing the dashboards while the cluster is red.',
  };
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value);
