import { DAY, HOUR, MINUTE } from '../durations.ts';
import { momentOfText } from '../events/event-window.ts';
import { isTicketId } from '../guard.ts';

/** The cases that HawkEye looks into, in the order of its select (ACT-007). */
export const ANALYSIS_TYPES = ['node_drop', 'node_hotspot', 'analysis_429'] as const;

export type AnalysisType = (typeof ANALYSIS_TYPES)[number];

/** What each case asks, for the reader who chooses one. */
export const ANALYSIS_QUESTIONS: Readonly<Record<AnalysisType, string>> = {
  node_drop: 'Which nodes left the cluster, and why?',
  node_hotspot: 'Which data nodes are far from the others, and why?',
  analysis_429: 'What rejected requests, and why?',
};

/** ACT-013. */
export const INPUT_NOT_VALID = 'Input data is not valid.';

/** ACT-012. */
export const analysisIdNotValid = (analysisId: string): string => `Analysis id: ${analysisId} is not valid. Please enter valid id`;

/** ACT-014. */
export const USUAL_RANGE = { type: 'relative', amount: 3, unit: 'hour' } as const;

/** The longest range that the picker presets offer; the archive of issues takes no longer one either. */
export const LONGEST_RANGE_MS = 31 * DAY;
const SHORTEST_RANGE_MS = MINUTE;
/** Clocks of browsers run ahead of the server's. */
const AHEAD_MS = 5 * MINUTE;

/** What is asked for, as it comes: the texts of the stated call (ACT-011). */
export interface GivenTrigger {
  analysisType?: string | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  ticketId?: string | null | undefined;
}

/** Times are epoch milliseconds. */
export interface Trigger {
  analysisType: AnalysisType;
  from: number;
  to: number;
  ticketId: string;
}

/** What is wrong with one field of a request: which, and what it must be. */
export interface TriggerProblem {
  field: keyof GivenTrigger;
  fix: string;
}

/** Reads a request, or says what is wrong with it first; the reader sees INPUT_NOT_VALID and the fix. An end in the future is now. */
export function readTrigger(
  given: GivenTrigger,
  now: number,
): { trigger: Trigger; problem: null } | { trigger: null; problem: TriggerProblem } {
  const wrong = (field: keyof GivenTrigger, fix: string) => ({ trigger: null, problem: { field, fix } });
  const analysisType = ANALYSIS_TYPES.find((type) => type === given.analysisType);
  if (analysisType === undefined) return wrong('analysisType', `Choose one of ${ANALYSIS_TYPES.join(', ')}.`);
  const from = momentOfText(given.startTime ?? '', now);
  if (from === null || from < 0) return wrong('startTime', 'Choose a date range.');
  const end = momentOfText(given.endTime ?? '', now);
  if (end === null) return wrong('endTime', 'Choose a date range.');
  if (end > now + AHEAD_MS) return wrong('endTime', 'The range must not end in the future.');
  const to = Math.min(end, now);
  if (to - from < SHORTEST_RANGE_MS) return wrong('endTime', 'The range must end at least a minute after its start.');
  if (to - from > LONGEST_RANGE_MS) return wrong('startTime', 'The range must be at most 31 days long.');
  const ticketId = given.ticketId?.trim() ?? '';
  if (!isTicketId(ticketId)) return wrong('ticketId', 'Enter the id of the ticket that this belongs to.');
  return { trigger: { analysisType, from, to, ticketId }, problem: null };
}

/** `hk-` and 16 hexadecimal digits: short enough to be read out. */
export const isAnalysisId = (text: string): boolean => /^hk-[0-9a-f]{16}$/.test(text);

/** Seconds of a point of the curves that an analysis reads: as fine as its range and the sources allow (METRIC-036). */
export const periodOf = ({ from, to }: Pick<Trigger, 'from' | 'to'>, now: number): number => {
  const length = to - from;
  if (length <= 12 * HOUR && now - from < 15 * DAY) return 60;
  return now - from < 63 * DAY ? (length <= 4 * DAY ? 300 : 900) : 3_600;
};
