import { type IssueSeverity, issueType, sopsOf } from '#rules/events/issue-types';
import { bucketsOf, type LseWindow } from '#rules/lse/windows';
import { isSopId } from '#rules/sop-links';

/** What the server says of one kind of issue. */
export interface IssueChart {
  issueType: string;
  severity?: number | null | undefined;
  counts: readonly number[];
}

/** Curves of one window. */
export interface IssueCharts {
  /** Epoch milliseconds of the buckets' starts, evenly spaced. */
  times: readonly number[];
  charts: readonly IssueChart[];
  /** Epoch milliseconds up to which all sources have reported; null without any source. */
  completeTo?: number | null | undefined;
}

/** A kind of issue in the list: counts are domains. */
export interface IssueRow {
  issueType: string;
  severity: number | null;
  counts: readonly number[];
  /** Place in `counts` from which on not everything has come in. */
  partialFrom: number;
  /** Most domains in a bucket of the last complete hour. */
  lastHour: number;
  /** The middle one of the buckets before that hour. */
  before: number;
  /** lastHour - before: what sorts the list. */
  change: number;
  /** Most domains in any bucket. */
  peak: number;
  /** Null where no runbook is written. */
  sop: string | null;
  /** When it fires, in words; empty for a kind that the catalogue does not hold. */
  rule: string;
}

const HOUR_MS = 3_600_000;
const LEAST_SEVERE: IssueSeverity = 5;

/** Milliseconds of a bucket; an hour where one bucket alone does not tell. */
export const bucketOf = ({ times }: Pick<IssueCharts, 'times'>): number => (times.length > 1 ? (times[1] ?? 0) - (times[0] ?? 0) : HOUR_MS);

/** The bucket from which on not everything has come in, epoch milliseconds. */
export function partialFrom(charts: Pick<IssueCharts, 'times' | 'completeTo'>): number {
  const bucket = bucketOf(charts);
  return charts.completeTo == null ? (charts.times[0] ?? 0) : Math.floor(charts.completeTo / bucket) * bucket;
}

/** The list, the most severe first and then by name: that order holds where what it is sorted by is equal. */
export function issueRows(charts: IssueCharts): IssueRow[] {
  // No source has come as far as the window: a row of zeros would say that nobody has the issue.
  if (charts.times.length === 0) return [];
  const perHour = Math.max(1, Math.round(HOUR_MS / bucketOf(charts)));
  const partialTime = partialFrom(charts);
  const firstPartial = charts.times.findIndex((time) => time >= partialTime);
  const complete = firstPartial < 0 ? charts.times.length : firstPartial;
  return charts.charts
    .map((chart) => rowOf(chart, complete, perHour))
    .sort((a, b) => (a.severity ?? LEAST_SEVERE + 1) - (b.severity ?? LEAST_SEVERE + 1) || (a.issueType < b.issueType ? -1 : 1));
}

function rowOf({ issueType: name, severity, counts }: IssueChart, complete: number, perHour: number): IssueRow {
  // Where nothing is complete yet, what there is must do.
  const known = complete > 0 ? counts.slice(0, complete) : counts;
  const lastHour = most(known.slice(-perHour));
  const before = median(known.slice(0, -perHour));
  const { serviceSOP } = sopsOf(name);
  return {
    issueType: name,
    severity: severity ?? null,
    counts,
    partialFrom: complete,
    lastHour,
    before,
    change: lastHour - before,
    peak: most(counts),
    sop: isSopId(serviceSOP) ? serviceSOP : null,
    rule: issueType(name)?.rule ?? '',
  };
}

const most = (counts: readonly number[]): number => counts.reduce((a, b) => Math.max(a, b), 0);

/** The lower of the two in the middle: whole domains. */
function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** A rise of fewer domains, or of less of what there usually are, is every day's. */
const LEAST_DOMAINS = 3;
const LEAST_SHARE = 0.2;

/** At most so many kinds that rose beyond the everyday, those that rose most first. */
export const roseMost = (rows: readonly IssueRow[], count: number): string[] =>
  rows
    .filter(({ change, before }) => change >= Math.max(LEAST_DOMAINS, before * LEAST_SHARE))
    .toSorted((a, b) => b.change - a.change)
    .slice(0, count)
    .map(({ issueType: name }) => name);

/** Of so many domains at once it is worth guessing when an event began. */
const LEAST_RISE = 2;
/** Shares of the rise from the usual level to the peak: the first domains of an event are few, and its last ones take long. */
const ONSET_SHARE = 0.02;
const END_SHARE = 0.15;
/** Beyond so many times what a curve usually is off its level it is on its way; one domain more or less is every day's. */
const OFF_LEVEL = 3;
const LEAST_OFF = 1;

/** So long before most of it the first issues of an event are opened at most: those of managers come first, those of yellow clusters last. */
const FIRST_ISSUES_MS = 30 * 60_000;

/**
 * When the selected issues together left their usual level on the way to their peak, or the first of them before the others, and when they came back
 * or the data end. Epoch milliseconds; null where nothing rose.
 */
export function likelyEvent(rows: readonly IssueRow[], times: readonly number[]): { start: number; end: number } | null {
  const sums = times.map((_, at) => rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const { rise, early, late } = levelsOf(sums);
  if (rise < LEAST_RISE) return null;
  const highest = sums.indexOf(most(sums));
  let last = highest;
  while (last < sums.length - 1 && (sums[last + 1] ?? 0) > late) last += 1;
  const together = onset(sums, highest, early);
  // Few domains of one kind are lost in the unrest of another kind. What rose longer before has nothing to do with it.
  const least = together - Math.floor(FIRST_ISSUES_MS / bucketOf({ times }));
  const onsets = rows.map(({ counts }) => onset(counts, together, levelsOf(counts).early)).filter((at) => at >= least);
  const first = Math.min(together, ...onsets);
  const [start, lastTime] = [times[first], times[last]];
  return start === undefined || lastTime === undefined ? null : { start, end: lastTime + bucketOf({ times }) };
}

/** How far a curve rises from its usual level, and beyond which values it has begun to, and still does. */
function levelsOf(counts: readonly number[]): { rise: number; early: number; late: number } {
  const usual = median(counts);
  const rise = most(counts) - usual;
  const late = usual + rise * END_SHARE;
  const off = median(counts.filter((count) => count <= late).map((count) => Math.abs(count - usual)));
  // A domain that was hit first counts as hit before where the event is said to begin later.
  return { rise, early: usual + Math.max(LEAST_OFF, Math.min(late - usual, Math.max(rise * ONSET_SHARE, off * OFF_LEVEL))), late };
}

/** Where the values that lead to a place are beyond a level without a gap. */
function onset(counts: readonly number[], to: number, level: number): number {
  let at = to;
  while (at > 0 && (counts[at - 1] ?? 0) > level) at -= 1;
  return at;
}

/** Less than the difference of any two windows. */
const MOVED_MS = 3_600_000;

/** Whether curves are of such a window, now or some minutes ago: those of another one say nothing of it. They may end before the window does. */
export function areOf({ times }: Pick<IssueCharts, 'times'>, end: number, window: LseWindow): boolean {
  const { from, bucketMs } = bucketsOf(end, window);
  const [first = from, second = first + bucketMs] = times;
  return second - first === bucketMs && Math.abs(first - from) <= MOVED_MS;
}
