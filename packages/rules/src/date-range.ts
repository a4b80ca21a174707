import { epochOfLocal, zonedParts } from './time-zones.ts';

export type RangeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Two points in the clock time of the range's zone, `2026-11-21T14:05:00`. An offset at the end wins over the zone; a bare date is midnight. */
export interface AbsoluteRange {
  type: 'absolute';
  start: string | null;
  end: string | null;
}

/** The last so many units before now. The amount is null or NaN while nobody has typed one. */
export interface RelativeRange {
  type: 'relative';
  amount: number | null;
  unit: RangeUnit;
}

export type DateRange = AbsoluteRange | RelativeRange;

/** Epoch milliseconds. */
export interface ResolvedRange {
  start: number;
  end: number;
}

/** Shown only, not enforced: the presets are shorter than it says (SHELL-066). */
export const DATE_RANGE_HINT = 'Range must be between 6 - 30 days. Use 24 hour format.';

export const RANGE_ENDS_MISSING = 'The selected date range is incomplete. Select a start and end date for the date range.';
export const RANGE_IN_FUTURE = 'Either of start date or end date cannot be future date.';
export const RANGE_REVERSED = 'The end date must be greater than the start date.';
export const RANGE_AMOUNT_MISSING = 'The selected date range is incomplete. Specify a duration for the date range.';

/**
 * What is wrong with a range, or null (SHELL-062 to SHELL-065, in this order). `zone` is the zone of its clock times, by name or in minutes
 * east of UTC. An end that equals the start is allowed: only one before it is stated to be wrong. Text that is no time counts as missing.
 */
export const validateDateRange = (range: DateRange | null, nowMs: number, zone: string | number = 'UTC'): string | null => {
  if (range === null) return RANGE_ENDS_MISSING;
  if (range.type === 'relative') return isDuration(range.amount) ? null : RANGE_AMOUNT_MISSING;
  const start = epochOfText(range.start, zone);
  const end = epochOfText(range.end, zone);
  if (start === null || end === null) return RANGE_ENDS_MISSING;
  if (start > nowMs || end > nowMs) return RANGE_IN_FUTURE;
  return end < start ? RANGE_REVERSED : null;
};

/** Zero is a number and passes; what is negative is no duration. */
const isDuration = (amount: number | null): amount is number => amount !== null && Number.isFinite(amount) && amount >= 0;

/**
 * A valid range as times. Minutes and hours are exact; days, weeks, months and years go back on the zone's calendar to the same clock time,
 * so a day over a change of clocks has 23 or 25 hours, and a month back from the 31st ends on the last day of a shorter one.
 * Throws RangeError with the validation's text for a range that is incomplete.
 */
export const resolveDateRange = (range: DateRange, nowMs: number, timeZone: string): ResolvedRange => {
  if (range.type === 'relative') {
    if (!isDuration(range.amount)) throw new RangeError(RANGE_AMOUNT_MISSING);
    return { start: goBack(range.amount, range.unit, nowMs, timeZone), end: nowMs };
  }
  const start = epochOfText(range.start, timeZone);
  const end = epochOfText(range.end, timeZone);
  if (start === null || end === null) throw new RangeError(RANGE_ENDS_MISSING);
  return { start, end };
};

const EXACT_MS = { second: 1000, minute: 60_000, hour: 3_600_000 } as const;
const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;

const goBack = (amount: number, unit: RangeUnit, nowMs: number, zone: string): number => {
  if (unit === 'second' || unit === 'minute' || unit === 'hour') return nowMs - amount * EXACT_MS[unit];
  const now = zonedParts(nowMs, zone);
  const millis = ((nowMs % 1000) + 1000) % 1000;
  if (unit === 'day' || unit === 'week') return epochOfLocal({ ...now, day: now.day - Math.round(amount * DAYS[unit]) }, zone) + millis;
  const month = now.month - Math.round(amount * MONTHS[unit]);
  const lastDay = new Date(Date.UTC(now.year, month, 0)).getUTCDate();
  return epochOfLocal({ ...now, month, day: Math.min(now.day, lastDay) }, zone) + millis;
};

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

const epochOfText = (text: string | null, zone: string | number): number | null => {
  const match = LOCAL.exec(text?.trim() ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  const checked = new Date(asUtc);
  // Date.UTC lets 30 February run over into March; such a text is no date.
  if (checked.getUTCMonth() !== month - 1 || checked.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) return null;
  const offset = match[7];
  if (offset !== undefined) return asUtc - minutesOfOffset(offset) * 60_000;
  if (typeof zone === 'number') return asUtc - zone * 60_000;
  return epochOfLocal({ year, month, day, hour, minute, second }, zone);
};

const minutesOfOffset = (offset: string): number => {
  if (offset === 'Z') return 0;
  const digits = offset.slice(1).replace(':', '');
  return (offset.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
};

/** A relative choice of a picker, in the shape that the picker takes. */
export interface RangePreset {
  key: string;
  type: 'relative';
  amount: number;
  unit: RangeUnit;
}

/** A relative choice with its key. */
export const rangePreset = (amount: number, unit: RangeUnit): RangePreset => ({
  key: `last-${amount}-${unit}${amount === 1 ? '' : 's'}`,
  type: 'relative',
  amount,
  unit,
});

/** Events, domain logs and scaling audit pickers. */
export const EVENT_PRESETS: readonly RangePreset[] = [
  rangePreset(5, 'minute'),
  rangePreset(30, 'minute'),
  rangePreset(1, 'hour'),
  rangePreset(6, 'hour'),
];

/** Audit History and serverless logs (AUDIT-015). */
export const HISTORY_PRESETS: readonly RangePreset[] = [
  rangePreset(5, 'hour'),
  rangePreset(20, 'hour'),
  rangePreset(3, 'day'),
  rangePreset(1, 'week'),
  rangePreset(1, 'month'),
];

/** `5 hours`, `1 week`. */
export const durationLabel = (amount: number, unit: RangeUnit): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** A time as payloads take it: `2026-11-21T14:05:09Z`, cut to the second. Throws RangeError for what is no time. */
export const formatUtc = (ms: number): string => `${new Date(ms).toISOString().slice(0, -5)}Z`;
