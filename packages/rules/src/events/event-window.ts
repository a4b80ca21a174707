import type { StageRegion } from '../regions/stages.ts';

/** Most rows that the server gives of domain events or key events; the newest (EVENT-018, EVENT-019). */
export const MOST_EVENTS = 8_000;

/** What the first call of both event tables asks for (EVENT-011, EVENT-012). */
export const FIRST_EVENTS_WINDOW = { startTime: '7 days ago', endTime: 'now' } as const;

const UNIT_MS: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 };
const AGO = /^(\d{1,6}) (second|minute|hour|day|week)s? ago$/i;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A time as the event calls take it, in epoch milliseconds: `now`, `7 days ago`, or ISO 8601, in UTC where it names no offset. Null for
 * any other text.
 */
export const momentOfText = (text: string, nowMs: number): number | null => {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === 'now') return nowMs;
  const ago = AGO.exec(trimmed);
  if (ago) return nowMs - Number(ago[1]) * (UNIT_MS[ago[2]?.toLowerCase() ?? ''] ?? 0);
  const iso = ISO.exec(trimmed);
  if (!iso) return null;
  const needsZone = iso[1] === undefined && trimmed.includes('T');
  const ms = Date.parse(needsZone ? `${trimmed}Z` : trimmed);
  return Number.isNaN(ms) ? null : ms;
};

export type EventWindow = { from: number; to: number } | { field: 'startTime' | 'endTime'; problem: string };

/** 14 months, as long as anything is kept, and some days for the zones. */
const LONGEST_MS = 430 * 86_400_000;
/** Clocks of browsers run ahead of the server's. */
const AHEAD_MS = 300_000;

/** A window as the event calls name it, cut at now; or the field that is wrong and what it must be. */
export const eventWindow = (startTime: string, endTime: string, nowMs: number): EventWindow => {
  const texts = { startTime, endTime };
  const [from, to] = [momentOfText(startTime, nowMs), momentOfText(endTime, nowMs)];
  for (const [field, ms] of [
    ['startTime', from],
    ['endTime', to],
  ] as const) {
    if (ms === null)
      return {
        field,
        problem: `must be "now", "7 days ago" or an ISO time such as 2026-11-21T10:00:00Z, not "${texts[field].slice(0, 40)}"`,
      };
    if (ms > nowMs + AHEAD_MS) return { field, problem: 'must not be in the future' };
    if (ms < 0) return { field, problem: 'must not be before 1970' };
  }
  const window = { from: from ?? 0, to: Math.min(to ?? 0, nowMs) };
  if (window.to < window.from) return { field: 'endTime', problem: 'must be after startTime' };
  return window.to - window.from > LONGEST_MS ? { field: 'startTime', problem: 'must be at most 14 months before endTime' } : window;
};

/** The longest range of the archive of issues (EVENT-036). */
export const ARCHIVE_LONGEST_MS = 31 * 86_400_000;
export const ARCHIVE_TOO_LONG = 'Difference between start and end date cannot be greater than 31 days';
export const ARCHIVE_ENDS_EARLY = 'The end date must be greater than the start date.';

/** What is wrong with a range of the archive beyond the common rules, or null (EVENT-035, EVENT-036). Epoch milliseconds. */
export const archiveRangeProblem = (startMs: number, endMs: number): string | null => {
  if (endMs <= startMs) return ARCHIVE_ENDS_EARLY;
  return endMs - startMs > ARCHIVE_LONGEST_MS ? ARCHIVE_TOO_LONG : null;
};

/** Regions of prod whose key events are collected (EVENT-004). */
export const KEY_EVENT_REGIONS: readonly string[] =
  'pdx iad dub nrt syd cmh icn lhr cdg bom bah mxp hkg cpt sfo fra gru sin yul arn yyc'.split(' ');

export const KEY_EVENTS_UNSUPPORTED = 'Currently the Key Events are not supported in this stage and/or region!';

export const keyEventsSupported = ({ stage, airportCode }: StageRegion): boolean =>
  stage === 'prod' && KEY_EVENT_REGIONS.includes(airportCode);
