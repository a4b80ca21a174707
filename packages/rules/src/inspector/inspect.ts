import { formatCount } from '../domains/sizes.ts';
import { changedBefore } from './changed-before.ts';
import { checkDashboards, checkReplicas, checkSnapshots, checkStuckChange } from './check-care.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkHeap, checkHotNode, checkRejections, checkShardsPerHeap } from './check-load.ts';
import { checkManager } from './check-manager.ts';
import { checkNodes } from './check-nodes.ts';
import { checkStatus, checkUnassigned } from './check-shards.ts';
import { checkBlocks, checkDisk, checkQueue } from './check-storage.ts';
import type { HealthFacts } from './facts.ts';
import { pointsInARow } from './history.ts';
import { isLasting, isSevere, issuesClause, type Known, knownBeside, knownClause, knownSentences, sopOfWorst } from './known-beside.ts';
import { directionOf, etaOf, etaText } from './progress.ts';
import { type Since, silentSince, stateSince } from './since.ts';
import type { Check, CheckName, CheckReport, Finding, Sample, Step, Surroundings } from './types.ts';
import { heldFor, stateWord } from './verdict-words.ts';
import { counted, utcMoment } from './words.ts';

export interface Verdict {
  /** The lines below in one sentence without a full stop, for a ticket: state, how long, causes, trend. */
  sentence: string;
  /** `green`, `yellow`, `red`; null where the cluster does not tell. */
  health: HealthFacts['status'] | null;
  /** What explains the state most, a clause; what is known where nothing does. */
  cause: string;
  /** Since when the cluster is in its health, epoch milliseconds; null where nobody knows. */
  since: number | null;
  /** The beginning lies before everything that was looked at. */
  atLeast: boolean;
  /** Shards recovering, fewer or more unassigned, ETA, a clause; null where no shard is missing. */
  trend: string | null;
  /** Shards that are unassigned, initializing or relocating; null where the cluster does not tell. */
  shardsInMotion: number | null;
  /** A release, blue/green or upgrade runs. */
  changeRunning: boolean;
  state: 'ok' | 'warning' | 'bad' | 'unknown';
  /** A second sample has not agreed yet. */
  confirming: boolean;
  /** Only health and small things were read. */
  light: boolean;
  /** Worst first, then in the order of the checks. */
  findings: Finding[];
  /** All of them, in their order. */
  checks: CheckReport[];
  /** What runs or is known beside the findings, a sentence each. */
  context: string[];
  /** What was done to the domain shortly before its trouble began, a clause; null where nothing was. */
  changedBefore: string | null;
  /** The step of the finding that explains the state most, and the tempting wrong one; null where an issue does that no check sees. */
  safeStep: string | null;
  wrongStep: string | null;
  /** The runbook of what explains the state most, `SOP-14`; null where there is none. */
  sop: string | null;
  /** Where the console can take the safe step, which. */
  step: Step | null;
  /** When the oldest answer that was used was read; null when nothing was. */
  asOf: number | null;
}

/** Every check in the order in which a person would look. */
export const CHECKS: readonly (readonly [CheckName, string, Check])[] = [
  ['manager', 'Cluster manager', checkManager],
  ['status', 'Status', checkStatus],
  ['unassigned', 'Unassigned shards', checkUnassigned],
  ['nodes', 'Nodes', checkNodes],
  ['blocks', 'Blocks', checkBlocks],
  ['disk', 'Disk', checkDisk],
  ['leftovers', 'Leftovers of changes', checkLeftovers],
  ['queue', 'Manager queue', checkQueue],
  ['heap', 'Heap', checkHeap],
  ['rejections', 'Rejections', checkRejections],
  ['snapshots', 'Snapshots', checkSnapshots],
  ['replicas', 'Replicas', checkReplicas],
  ['shards-per-heap', 'Shards per heap', checkShardsPerHeap],
  ['hot-node', 'Hot node', checkHotNode],
  ['stuck-change', 'Stuck change', checkStuckChange],
  ['dashboards', 'Dashboards', checkDashboards],
];

/**
 * What a domain's cluster is like, from one sample or two. It never says that all is good: it says what was looked at and what could not
 * be. `before` is a sample at least ten seconds earlier; without one the verdict is being confirmed.
 */
export const inspect = (now: Sample, before: Sample | null, around: Surroundings): Verdict => {
  const since = now.health.ok ? stateSince(now.health.value, now, around) : silentSince(around);
  const results = CHECKS.map(([name, title, check]) => {
    const outcome = check(now, before, around);
    if (outcome.result !== 'failed') return { name, title, outcome, findings: [] };
    const earlier = before ? check(before, null, around) : null;
    const findings = outcome.findings.map(
      ({ twoSamples = false, step = null, ...finding }): Finding => ({
        ...finding,
        step,
        atLeast: isLowerBound(name, finding.since, since),
        check: name,
        confirmed: twoSamples || (earlier?.result === 'failed' && earlier.findings.some(({ key }) => key === finding.key)),
      }),
    );
    return { name, title, outcome, findings };
  });
  const all = results.flatMap(({ findings }) => findings);
  const findings = all
    .map((finding, place) => ({ finding, rank: rankOf(finding), place }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ finding }) => finding);
  const status = now.health.ok ? now.health.value.status : null;
  const passedChecks = results.flatMap(({ name, outcome }) => (outcome.result === 'passed' ? [name] : []));
  const known = knownBeside(around, findings, passedChecks);
  const { cause, also, advice, sop } = explanationOf(now, findings, known);
  const changed = changedBefore(status, since, around, now.at);
  return {
    sentence: sentenceOf(now, also === null ? cause : `${cause}; ${also}`, around, since),
    health: status,
    cause,
    since: since?.at ?? null,
    atLeast: since !== null && !since.exact,
    trend: trendOf(now, around, since),
    shardsInMotion: now.health.ok ? inMotion(now.health.value) : null,
    changeRunning: around.runningChange !== null,
    state: findings[0]?.severity ?? (now.health.ok ? 'ok' : 'unknown'),
    confirming: before === null || findings.some(({ confirmed }) => !confirmed),
    light: now.light,
    findings,
    checks: results.map(({ name, title, outcome, findings: own }) => ({
      name,
      title,
      result: outcome.result,
      detail: outcome.result === 'failed' ? own.map(({ text }) => text).join('; ') : outcome.detail,
    })),
    context: contextOf(now, around, known, changed),
    changedBefore: changed,
    safeStep: advice?.safeStep ?? null,
    wrongStep: advice?.wrongStep ?? null,
    sop,
    step: advice?.step ?? null,
    asOf: oldest(now),
  };
};

/** Elections are counted while somebody looks, and a failed attempt moves the time of a copy, unless the state itself was seen to begin. */
const isLowerBound = (check: CheckName, at: number | null, since: Since | null): boolean => {
  if (at === null) return false;
  if (check === 'status' || check === 'unassigned') return !(since?.exact === true && at >= since.at);
  return check === 'manager';
};

/** What is bad first; the colour by itself comes after what explains it. */
const rankOf = ({ severity, check }: Finding): number => (severity === 'bad' ? 0 : 2) + (check === 'status' ? 1 : 0);

/** What explains the state; the status is said already. */
const mechanismsOf = (findings: readonly Finding[]): Finding[] => findings.filter(({ check }) => check !== 'status');

const sentenceOf = (now: Sample, causes: string, around: Surroundings, since: Since | null): string => {
  const held = heldFor(since, now.at);
  const state = `${stateWord(now.health.ok ? now.health.value.status : null)}${held === null ? '' : ` for ${held}`}`;
  return [`${state}: ${causes}`, trendOf(now, around, since)].filter((part) => part !== null).join('; ');
};

interface Explanation {
  /** A clause. */
  cause: string;
  /** The next thing that was found, a clause. */
  also: string | null;
  /** The step that is recommended, and the tempting wrong one. */
  advice: Pick<Finding, 'safeStep' | 'wrongStep' | 'step'> | null;
  sop: string | null;
}

/**
 * What explains the state most. Beside a green one stand the issues that no finding explains, before what the cluster has been like for long and before
 * a mere warning where somebody is called for them: a domain that is slow is not well, and fewer shards for each heap would not help it.
 */
const explanationOf = (now: Sample, findings: readonly Finding[], known: Known): Explanation => {
  const mechanisms = mechanismsOf(findings);
  const [first] = mechanisms;
  const recovering = primariesRecovering(now, findings);
  if (recovering !== null) return { cause: recovering, also: first?.text ?? null, advice: OPENING, sop: 'SOP-01' };
  const acute = mechanisms.find((finding) => !isLasting(finding));
  const isGreen = now.health.ok && now.health.value.status === 'green';
  const clause = isGreen ? knownClause(known, now.at) : null;
  const nothing = findings.length === 0 ? '; nothing found in the cluster' : '';
  if (clause !== null && (acute === undefined || (acute.severity === 'warning' && isSevere(known))))
    return { cause: `${clause}${nothing}`, also: (acute ?? first)?.text ?? null, advice: null, sop: sopOfWorst(known.issues) };
  const mechanism = acute ?? first;
  const refuted = isGreen && findings.length === 0 ? issuesClause(known.passing, now.at) : null;
  if (refuted !== null) return { cause: `${refuted}${nothing}`, also: null, advice: null, sop: sopOfWorst(known.passing) };
  const beside = isGreen && mechanism ? issuesClause(known.issues, now.at) : null;
  const cause = mechanism?.text ?? withoutMechanism(now);
  const finding = mechanism ?? findings[0] ?? null;
  return {
    cause: beside === null ? cause : `${cause}; ${beside}`,
    also: mechanisms.find((one) => one !== mechanism)?.text ?? null,
    advice: finding,
    sop: finding?.sop ?? null,
  };
};

const OPENING: Explanation['advice'] = {
  safeStep: 'Wait: the nodes that hold the primaries are opening them.',
  wrongStep: 'Restarting a node: what it is opening begins again from the start.',
  step: null,
};

/** Why a cluster is red of which no primary is unassigned, and nothing else is bad: some are being opened, which what keeps replicas away does not explain. */
const primariesRecovering = ({ health, shards }: Sample, findings: readonly Finding[]): string | null => {
  if (!health.ok || health.value.status !== 'red' || !shards.ok) return null;
  const { initializingPrimaries } = shards.value;
  const isBad = findings.some(({ severity, check }) => severity === 'bad' && check !== 'status');
  return initializingPrimaries > 0 && !isBad ? `${counted(initializingPrimaries, 'primary', 'primaries')} recovering` : null;
};

/** What is said where no check explains the state and nothing is known. */
const withoutMechanism = ({ health }: Sample): string => {
  if (!health.ok) return health.kind === 'pending' ? 'the cluster has not answered yet' : health.why.replace(/\.$/, '');
  if (health.value.status === 'green') return 'nothing found';
  const { initializing_shards: initializing } = health.value;
  return initializing === 0 ? 'no cause found' : `${counted(initializing, 'shard')} recovering`;
};

const inMotion = ({ unassigned_shards, initializing_shards, relocating_shards }: HealthFacts): number =>
  unassigned_shards + initializing_shards + relocating_shards;

/**
 * `7 shards recovering (46 %), 1 fewer unassigned in 5 min; about 12 to 20 min left`; null where no copy is missing. What no recovery brings
 * back is not part of what is left, or a domain that stays red would seem to be on its way. Nor is what got better before the state began, or while
 * nobody read.
 */
const trendOf = (now: Sample, around: Surroundings, since: Since | null): string | null => {
  if (!now.health.ok) return null;
  const { unassigned_shards: unassigned, initializing_shards: initializing, relocating_shards: relocating } = now.health.value;
  if (unassigned + initializing === 0) return null;
  const state = { at: now.at, missing: unassigned, moving: initializing + relocating };
  const read = pointsInARow(around.history.unassigned).filter(({ at }) => at <= now.at);
  const points = read.filter(({ at }) => !since?.exact || at >= since.at);
  const ever = directionOf(read, state);
  const moved = ever?.direction === 'better' ? directionOf(points, state) : ever;
  const lost = now.shards.ok ? now.shards.value.lost : 0;
  // Which copies are lost nobody knows where the list of a red cluster's shards was not read.
  const isPaced = moved?.direction === 'better' && (now.shards.ok || now.health.value.status !== 'red');
  const left = [...points.filter(({ at }) => at < now.at), { at: now.at, left: unassigned }].map((point) => ({
    at: point.at,
    left: Math.max(0, point.left - lost),
  }));
  const eta = (around.progress && etaOf(around.progress)) ?? (isPaced ? etaOf({ unit: 'copies', points: left }) : null);
  const others = lost > 0 ? ` for the other ${formatCount(unassigned - lost + initializing)}` : '';
  const recovering = initializing > 0 ? `${counted(initializing, 'shard')} recovering${recoveredText(now)}` : null;
  return [
    [recovering, moved?.text].filter(Boolean).join(', ') || null,
    // Nothing moves, so nobody waits for an end.
    eta ? `${etaText(eta)}${others}` : moved?.direction === 'stuck' ? null : 'ETA unknown',
  ]
    .filter((part) => part !== null)
    .join('; ');
};

const recoveredText = ({ recoveries }: Sample): string => {
  if (!recoveries.ok) return '';
  const total = recoveries.value.reduce((sum, { bytesTotal }) => sum + bytesTotal, 0);
  const done = recoveries.value.reduce((sum, { bytesDone }) => sum + bytesDone, 0);
  return total > 0 ? ` (${Math.floor((done / total) * 100)} %)` : '';
};

const contextOf = (now: Sample, { runningChange, remoteStore }: Surroundings, known: Known, changed: string | null): string[] => [
  ...(runningChange ? [`"${runningChange.title}" has been running since ${utcMoment(runningChange.since, now.at)}.`] : []),
  ...knownSentences(known, now.at),
  ...(changed === null ? [] : [`Changed before it began: ${changed}.`]),
  ...(runningChange?.movesShards
    ? ['Held back during blue/green: when disks are full, and whether one node is hotter than the others.']
    : []),
  ...(now.health.ok && now.health.value.relocating_shards > 0
    ? [`${counted(now.health.value.relocating_shards, 'shard')} relocating.`]
    : []),
  ...(remoteStore ? ['The remote store holds the newest copy of its data.'] : []),
];

const oldest = (sample: Sample): number | null => {
  const read = Object.values(sample).flatMap((part) =>
    typeof part === 'object' && part !== null && 'ok' in part && part.ok && part.asOf > 0 ? [part.asOf] : [],
  );
  // Snapshots and disk marks are kept for minutes by design; the verdict is as old as what moves.
  const slow = new Set([sample.snapshots, sample.watermarks].flatMap((part) => (part.ok ? [part.asOf] : [])));
  const moving = read.filter((asOf) => !slow.has(asOf));
  return moving.length > 0 ? Math.min(...moving) : read.length > 0 ? Math.min(...read) : null;
};
