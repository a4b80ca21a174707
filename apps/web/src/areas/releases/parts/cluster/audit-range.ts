import { type DateRange, type RangePreset, rangePreset, resolveDateRange } from '#rules/date-range';
import { zoneOfValue } from '#rules/time-zones';
import { readRangeParams, zoneChoice } from '../../../../kits/date-range/range-params.ts';

/** The last 750 hours, which is none of the quick ranges (SDPDS-038). */
export const LAST_750_HOURS = { type: 'relative', amount: 750, unit: 'hour' } as const satisfies DateRange;

/** 1h, 3h, 12h, 1d, 3d, 1w (SDPDS-038). */
export const AUDIT_PRESETS: readonly RangePreset[] = [
  rangePreset(1, 'hour'),
  rangePreset(3, 'hour'),
  rangePreset(12, 'hour'),
  rangePreset(1, 'day'),
  rangePreset(3, 'day'),
  rangePreset(1, 'week'),
];

export const AUDIT_RANGE_REVERSED = 'The start date must not be after the end date.';

const PREFIX = 'audit.';

export interface AuditRange {
  range: DateRange;
  zone: string;
  /** What is wrong with the dates of the address; the history is not asked for then (SDPDS-037). */
  problem: string | null;
}

/** Reads the range of the audit history from an address; what is missing or malformed is the last 750 hours in UTC. */
export function readAuditRange(params: URLSearchParams): AuditRange {
  const zone = zoneChoice(params.get(`${PREFIX}zone`)) ?? 'UTC';
  const range = readRangeParams(params, PREFIX);
  const [start, end] = [params.get(`${PREFIX}start`), params.get(`${PREFIX}end`)];
  const isReversed = !range && start !== null && end !== null && Date.parse(start) > Date.parse(end);
  if (isReversed) return { range: { type: 'absolute', start, end }, zone, problem: AUDIT_RANGE_REVERSED };
  return { range: range ?? LAST_750_HOURS, zone, problem: null };
}

/** Start and end as the call takes them, in seconds. */
export function auditWindow({ range, zone }: AuditRange, now: number, browserZone: string): { startTime: number; endTime: number } {
  const { start, end } = resolveDateRange(range, now, zoneOfValue(zone, browserZone));
  return { startTime: Math.floor(start / 1_000), endTime: Math.ceil(end / 1_000) };
}
