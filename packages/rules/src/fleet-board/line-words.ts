import { formatCount, formatDuration } from '../domains/sizes.ts';
import { MINUTE } from '../durations.ts';
import { counted, utcMoment } from '../inspector/words.ts';
import { lseParamsOf } from '../lse/requests.ts';
import { MOST_ISSUE_TYPES } from '../lse/texts.ts';
import { floorToStep, intervalOf, LSE_STEP_MS, LSE_WINDOWS, roundLseTime, windowMs } from '../lse/windows.ts';
import { lseAnalysisHref } from '../paths/lse.ts';
import type { BoardState, Cause } from './model.ts';

const STATE_TEXT: Record<string, string> = {
  red: 'Red, no issue opened yet',
  yellow: 'Yellow, no issue opened yet',
  unknown: 'No answer, no issue opened yet',
};

/** What a line is called: its cause. */
export const causeText = ({ kind, value, issueType }: Cause): string => {
  switch (kind) {
    case 'zone':
      return `Zone ${value}`;
    case 'release':
      return `Release ${value}`;
    case 'version':
      return `${value}: ${issueType ?? ''}`;
    case 'account':
      return `Account ${value}: ${issueType ?? ''}`;
    case 'state':
      return STATE_TEXT[value] ?? value;
    case 'single-node':
      return 'Single node, replicas unassigned';
    default:
      return value;
  }
};

/** `12 red, 388 yellow`: states of a line's domains, the worst first; green ones have open issues. */
export const statesText = (states: Readonly<Record<BoardState, number>>): string =>
  (['red', 'unknown', 'yellow', 'green'] as const)
    .flatMap((state) =>
      states[state] > 0 ? [`${states[state].toLocaleString('en-US')} ${state === 'unknown' ? 'not answering' : state}`] : [],
    )
    .join(', ');

/** `+37 in 15 min, +120 in 1 h`; what nobody looked at then is left out. */
export const trendText = ({ in15, in60, began15 }: { in15: number | null; in60: number | null; began15: number }): string => {
  if (in15 === null) return began15 > 0 ? `${began15.toLocaleString('en-US')} began in 15 min` : 'None began in 15 min';
  const signed = (count: number): string =>
    count === 0 ? 'unchanged' : `${count > 0 ? '+' : '−'}${Math.abs(count).toLocaleString('en-US')}`;
  return `${signed(in15)} in 15 min${in60 === null ? '' : `, ${signed(in60)} in 1 h`}`;
};

const STATE_WORD: Record<BoardState, string> = { green: 'Green', yellow: 'Yellow', red: 'Red', unknown: 'No answer' };

const lastedText = (since: number | null, now: number): string =>
  since === null ? '' : ` for ${formatDuration(Math.max(0, now - since))}`;

/** The verdict in one line: state, for how long, and what its worst issue says. How long a green one has been so is not known: its issue is. */
export const domainVerdict = (
  { state, since }: { state: BoardState; since: number | null },
  worst: { type: string; details: string | null; openedAt: number } | null,
  now: number,
): string => {
  const isGreen = state === 'green';
  const issue = worst === null ? 'no issue opened yet' : `${worst.type}${isGreen ? lastedText(worst.openedAt, now) : ''}`;
  const details = worst?.details == null ? '' : `, ${worst.details}`;
  return `${STATE_WORD[state]}${isGreen ? '' : lastedText(since, now)}: ${issue}${details}`;
};

/** How a cause compares with the rest of its place. */
export const comparedText = (line: {
  fleet?: number | null;
  riskRatio?: number | null;
  isRatioOfStart: boolean;
  ofOneZone?: number | null;
  domains: number;
  isKept: boolean;
}): string => {
  if (line.fleet == null) return 'Grouped by issue';
  if (line.isKept) return 'The last of it, on one line as long as its triage lasts';
  const shared = `${line.fleet.toLocaleString('en-US')} domains share it`;
  if (line.ofOneZone != null) return `${line.domains} of ${line.ofOneZone} domains with issues in one zone have them in it; ${shared}`;
  const when = line.isRatioOfStart ? ' in the hour of its start' : '';
  if (line.riskRatio == null) return `${shared}, and no other domain ${line.isRatioOfStart ? 'was' : 'is'} hit${when}`;
  const times = line.riskRatio >= 10 ? Math.round(line.riskRatio) : line.riskRatio.toFixed(1);
  return `${times} times as often hit as other domains${when}; ${shared}`;
};

/** What speaks for a change before a line's beginning. */
interface ChangeBefore {
  at: number;
  minutesBefore: number;
  touched: number;
  hit: number;
  /** Share of all that were hit, 0 to 1. */
  coverage: number;
  isEstimated: boolean;
}

/** `13:05 UTC, 7 min before; 219 of 221 domains that it touched were hit, 99% of all hit`. */
export const changeBeforeText = ({ at, minutesBefore, touched, hit, coverage, isEstimated }: ChangeBefore, now: number): string => {
  const apart =
    minutesBefore === 0
      ? 'at the same time'
      : `${formatDuration(Math.abs(minutesBefore) * MINUTE)} ${minutesBefore < 0 ? 'after' : 'before'}`;
  const about = isEstimated ? 'about ' : '';
  const share = coverage < 1 ? Math.min(99, Math.round(coverage * 100)) : 100;
  return `${utcMoment(at, now)}, ${apart}; ${about}${formatCount(hit)} of ${counted(touched, 'domain')} that it touched were hit, ${share}% of all hit`;
};

/** Issues are opened minutes after their cause, so an analysis begins a little before the line's start. */
const LEAD_MS = 3 * LSE_STEP_MS;

/**
 * The LSE analysis of a line: its issue types, over the shortest window that holds its start, with the start as the LSE's. Null where no issue
 * is open, or none that the tool may be asked about. Longer ago than the longest window counts as its beginning.
 */
export const lseHrefOfLine = (line: { start: number | null; issueTypes: readonly { type: string }[] }, now: number): string | null => {
  const issueTypes = line.issueTypes
    .slice(0, MOST_ISSUE_TYPES)
    .map(({ type }) => type)
    .sort();
  if (issueTypes.length === 0) return null;
  const end = roundLseTime(now, now);
  const wanted = floorToStep((line.start ?? now) - LEAD_MS);
  const window = LSE_WINDOWS.find((one) => end - windowMs(one) <= wanted) ?? '4w';
  const start = Math.min(Math.max(wanted, end - windowMs(window)), end - LSE_STEP_MS);
  return lseAnalysisHref(lseParamsOf({ end, window, interval: intervalOf(window), issueTypes, lse: { start, end } }));
};
