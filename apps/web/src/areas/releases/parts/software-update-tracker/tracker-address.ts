import { type DateRange, resolveDateRange } from '#rules/date-range';
import { DEFAULT_RELEASE_FILTER, RELEASE_FILTER, RELEASE_STATUSES } from '#rules/releases/projections';
import { zoneOfValue } from '#rules/time-zones';
import { absoluteRangeOf, readRangeParams, zoneChoice } from '../../../../kits/date-range/range-params.ts';

/** Beyond the stated seven: releases in whatever status. */
export const ANY_STATUS = 'ANY';

/** What of the tracker its address holds. */
export interface TrackerAddress {
  /** Null: the default stack. */
  stack: string | null;
  /** Of the list of releases; one of RELEASE_FILTER or ANY_STATUS. */
  status: string;
  /** The release version whose clusters are shown. */
  release: string | null;
  /** Of the list of clusters, one of the ten; null for any. */
  clusterStatus: string | null;
  /** When the clusters changed last; null for any time. */
  range: DateRange | null;
  /** Value of the time zone choice. */
  zone: string;
}

/** Names of the tracker's own parameters behind its prefix. */
export const TRACKER_PARAMS = ['stack', 'status', 'release', 'clusterStatus', 'from', 'to', 'last', 'zone'] as const;

/** Names of the tables' parameters behind the prefix of the tracker. */
export const RELEASES_TABLE = 'releases';
export const CLUSTERS_TABLE = 'clusters';

/** Reads the tracker's state; what is unknown or malformed falls back to the default. */
export function readTracker(params: URLSearchParams, prefix: string): TrackerAddress {
  const value = (key: (typeof TRACKER_PARAMS)[number]) => params.get(prefix + key)?.trim() || null;
  const status = value('status')?.toUpperCase();
  const clusterStatus = value('clusterStatus')?.toUpperCase();
  return {
    stack: value('stack'),
    status: [...RELEASE_FILTER, ANY_STATUS].find((one) => one === status) ?? DEFAULT_RELEASE_FILTER,
    release: value('release'),
    clusterStatus: RELEASE_STATUSES.find((one) => one === clusterStatus) ?? null,
    range: absoluteRangeOf(value('from') ?? '', value('to') ?? '') ?? relativeOf(value('last')),
    zone: zoneChoice(value('zone')) ?? 'UTC',
  };
}

const relativeOf = (last: string | null): DateRange | null => (last === null ? null : readRangeParams(new URLSearchParams({ last }), ''));

/**
 * The address after a change. Another stack or status of releases drops the release that was chosen; another release, status or range begins the
 * list of clusters at its first page. An absolute range is written in UTC, so that a zone chosen later moves no point in time.
 */
export function writeTracker(
  params: URLSearchParams,
  prefix: string,
  patch: Partial<TrackerAddress>,
  browserZone: string,
): URLSearchParams {
  const before = readTracker(params, prefix);
  const dropsRelease = (patch.stack !== undefined && patch.stack !== before.stack) || (patch.status ?? before.status) !== before.status;
  const after: TrackerAddress = { ...before, ...(dropsRelease ? { release: null, clusterStatus: null } : {}), ...patch };
  const next = new URLSearchParams(params);
  const set = (key: (typeof TRACKER_PARAMS)[number], value: string | null) =>
    value === null ? next.delete(prefix + key) : next.set(prefix + key, value);
  set('stack', after.stack);
  set('status', after.status === DEFAULT_RELEASE_FILTER ? null : after.status);
  set('release', after.release);
  set('clusterStatus', after.clusterStatus);
  set('zone', after.zone === 'UTC' ? null : after.zone);
  if (patch.range !== undefined) writeRange(set, after.range, after.zone, browserZone);
  const begins = (['stack', 'status', 'release', 'clusterStatus', 'range'] as const).some((key) => patch[key] !== undefined);
  if (begins) for (const key of ['page', 'open', 'selected']) next.delete(`${prefix}${CLUSTERS_TABLE}.${key}`);
  if (dropsRelease) for (const key of ['page', 'open', 'selected']) next.delete(`${prefix}${RELEASES_TABLE}.${key}`);
  return next;
}

function writeRange(
  set: (key: 'from' | 'to' | 'last', value: string | null) => void,
  range: DateRange | null,
  zone: string,
  browserZone: string,
) {
  set('last', range?.type === 'relative' ? `${range.amount}-${range.unit}` : null);
  const ends = range?.type === 'absolute' ? resolveDateRange(range, 0, zoneOfValue(zone, browserZone)) : null;
  set('from', ends && new Date(ends.start).toISOString());
  set('to', ends && new Date(ends.end).toISOString());
}
