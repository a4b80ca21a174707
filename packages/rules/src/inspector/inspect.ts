import { formatCount, formatDuration } from '../domains/sizes.ts';
import { healthStatus } from '../domains/states.ts';
import { checkDashboards, checkReplicas, checkSnapshots, checkStuckChange } from './check-care.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkHeap, checkHotNode, checkRejections, checkShardsPerHeap } from './check-load.ts';
import { checkManager } from './check-manager.ts';
import { checkNodes } from './check-nodes.ts';
import { checkStatus, checkUnassigned } from './check-shards.ts';
import { checkBlocks, checkDisk, checkQueue } from './check-storage.ts';
import { pointsOf } from './history.ts';
import { directionOf, etaOf, etaText } from './progress.ts';
import { stateSince } from './since.ts';
import type { Check, CheckName, CheckReport, Finding, Sample, Surroundings } from './types.ts';
import { listed, utcMoment } from './words.ts';

export interface Verdict {
  /** State, how long ("for at least" where its beginning was not seen), mechanism, direction, ETA: one sentence without a full stop. */
  sentence: string;
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
  /** The step of the first finding, and the tempting wrong one. */
  safeStep: string | null;
  wrongStep: string | null;
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
  const results = CHECKS.map(([name, title, check]) => {
    const outcome = check(now, before, around);
    if (outcome.result !== 'failed') return { name, title, outcome, findings: [] };
    const earlier = before ? check(before, null, around) : null;
    const findings = outcome.findings.map(
      ({ twoSamples = false, ...finding }): Finding => ({
        ...finding,
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
  const [top] = mechanismsOf(findings);
  return {
    sentence: sentenceOf(now, findings, around),
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
    context: contextOf(now, around),
    safeStep: (top ?? findings[0])?.safeStep ?? null,
    wrongStep: (top ?? findings[0])?.wrongStep ?? null,
    asOf: oldest(now),
  };
};

/** What is bad first; the colour by itself comes after what explains it. */
const rankOf = ({ severity, check }: Finding): number => (severity === 'bad' ? 0 : 2) + (check === 'status' ? 1 : 0);

/** What explains the state; the status is said already. */
const mechanismsOf = (findings: readonly Finding[]): Finding[] => findings.filter(({ check }) => check !== 'status');

const sentenceOf = (now: Sample, findings: readonly Finding[], around: Surroundings): string => {
  const word = now.health.ok ? healthStatus(now.health.value.status).word : 'unknown';
  const since = now.health.ok ? stateSince(now.health.value, now, around) : null;
  const state = word === 'unknown' ? 'Health unknown' : `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const held =
    since === null || now.at - since.at < 1_000 ? '' : ` for ${since.exact ? '' : 'at least '}${formatDuration(now.at - since.at)}`;
  const mechanisms = mechanismsOf(findings).map(({ text }) => text);
  return [`${state}${held}: ${mechanisms.slice(0, 2).join('; ') || withoutMechanism(now, word, around)}`, ...outlookOf(now, around)].join(
    '; ',
  );
};

/** What is said where no check explains the state. */
const withoutMechanism = ({ health }: Sample, word: string, { incidents }: Surroundings): string => {
  if (!health.ok) return health.kind === 'pending' ? 'the cluster has not answered yet' : health.why.replace(/\.$/, '');
  const [incident] = incidents;
  if (word === 'green') return incident ? `nothing found in this look, but on record is "${incident.title}"` : 'nothing found';
  const { initializing_shards: initializing } = health.value;
  if (initializing === 0) return 'no cause found';
  return initializing === 1 ? '1 copy is being recovered' : `${formatCount(initializing)} copies are being recovered`;
};

/** Better, worse or stuck, how far recoveries are, and when it may end; nothing where no copy is missing. */
const outlookOf = (now: Sample, around: Surroundings): string[] => {
  if (!now.health.ok) return [];
  const { unassigned_shards: unassigned, initializing_shards: initializing, relocating_shards: relocating } = now.health.value;
  if (unassigned + initializing === 0) return [];
  const points = pointsOf(around.history.unassigned).filter(({ at }) => at <= now.at);
  const moved = directionOf(points, { at: now.at, missing: unassigned, moving: initializing + relocating });
  const copies = { unit: 'copies' as const, points: [...points.filter(({ at }) => at < now.at), { at: now.at, left: unassigned }] };
  const eta = (around.progress && etaOf(around.progress)) ?? (moved?.direction === 'better' ? etaOf(copies) : null);
  return [
    ...(moved ? [moved.text] : []),
    ...(initializing > 0 ? [`${formatCount(initializing)} recovering${recoveredText(now)}`] : []),
    eta ? etaText(eta) : 'no ETA',
  ];
};

const recoveredText = ({ recoveries }: Sample): string => {
  if (!recoveries.ok) return '';
  const total = recoveries.value.reduce((sum, { bytesTotal }) => sum + bytesTotal, 0);
  const done = recoveries.value.reduce((sum, { bytesDone }) => sum + bytesDone, 0);
  return total > 0 ? `, ${Math.floor((done / total) * 100)}% of their bytes` : '';
};

const contextOf = (now: Sample, { runningChange, incidents, remoteStore }: Surroundings): string[] => [
  ...(runningChange ? [`"${runningChange.title}" runs since ${utcMoment(runningChange.since, now.at)}.`] : []),
  ...incidents.map(({ title, since }) => `Recorded since ${utcMoment(since, now.at)}: ${title}.`),
  ...(runningChange?.movesShards
    ? ['Held back during blue/green: when disks are full, and whether one node is hotter than the others.']
    : []),
  ...(now.health.ok && now.health.value.relocating_shards > 0
    ? [`${formatCount(now.health.value.relocating_shards)} shards are moving.`]
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

/**
 * `16 checks, 12 passed, 1 could not run (Snapshots: The cluster refuses it), 1 held back (Hot node), data 14 s old`; never that all is good.
 * Checks that wait for an answer or for the second sample are distinguished from those that cannot run.
 */
export const coverageText = (checks: readonly Pick<CheckReport, 'result' | 'title' | 'detail'>[], ageMs: number | null): string => {
  const of = (result: CheckReport['result']) => checks.filter((check) => check.result === result);
  const [waiting, heldBack] = [of('pending'), of('held-back')];
  return [
    `${checks.length} checks`,
    `${of('passed').length} passed`,
    ...notRunTexts(of('not-run')),
    ...(heldBack.length > 0 ? [`${heldBack.length} held back (${heldBack.map(({ title }) => title).join(', ')})`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} under way (${waiting.map(({ title }) => title).join(', ')})`] : []),
    ageMs === null ? 'no data' : `data ${formatDuration(Math.floor(Math.max(0, ageMs) / 1000) * 1000)} old`.replace('0 ms', '0 s'),
  ].join(', ');
};

/** Those that failed for one reason together: which, and why. */
const notRunTexts = (checks: readonly Pick<CheckReport, 'title' | 'detail'>[]): string[] => {
  if (checks.length === 0) return [];
  const byWhy = new Map<string, string[]>();
  for (const { title, detail } of checks) byWhy.set(detail, [...(byWhy.get(detail) ?? []), title]);
  const reasons = [...byWhy].map(([why, titles]) => `${listed(titles, 4)}: ${why.replace(/\.$/, '')}`);
  return [`${checks.length} could not run (${reasons.join('; ')})`];
};
