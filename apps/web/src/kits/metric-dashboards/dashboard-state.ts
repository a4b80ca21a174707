import { type DateRange, RANGE_ENDS_MISSING, RANGE_REVERSED } from '#rules/date-range';
import { type MetricDefaults, type PeriodId, periodNamed } from '#rules/metrics/periods';
import { BROWSER_ZONE } from '#rules/time-zones';
import { absoluteRangeOf, type FixedRange, readRangeParams, writeRangeParams, zoneChoice } from '../date-range/range-params.ts';
import { type RefreshId, refreshNamed } from '../self-refresh/refresh-choice.ts';

/** By what a graph's lines are distinguished. */
export const SPLITS = ['total', 'zone', 'node'] as const;
export type Split = (typeof SPLITS)[number];

/** How a dashboard is looked at; all of it is in the address, so that a link shows the same. */
export interface DashboardState {
  /** Whether "Display graphs" was clicked, here or by the sender of the link (METRIC-002). */
  isDisplayed: boolean;
  /** Short name of the tab; null for the first. */
  tab: string | null;
  range: DateRange;
  /** What is wrong with the range that the address names; the usual one then stands in its place. */
  rangeProblem: string | null;
  /** The relative range that a zoom or a window has left: the way back to now. Null where there is none to go back to. */
  live: DateRange | null;
  /** The window whose changes are ranked; null for none. */
  brush: FixedRange | null;
  /** How often a relative range is read again. */
  refresh: RefreshId;
  /** Value of the time zone choice. */
  zone: string;
  period: PeriodId;
  columns: 1 | 3;
  /** Metric group of the tab; null for all. */
  group: string | null;
  /** Only graphs whose title or metric has this text. */
  find: string;
  split: Split;
  /** Only these nodes; empty for all. */
  nodes: readonly string[];
  /** The period before is drawn beneath. */
  isCompared: boolean;
  /** What changed is marked on the time axis. */
  isMarked: boolean;
  /** Graphs without a single point take no room. */
  hidesEmpty: boolean;
  isFull: boolean;
}

/** Of everything but the one that says "displayed", which people type. */
const PREFIX = 'm.';
const DISPLAYED = 'graphs';

/** A dashboard reads its newest points again once a minute, which is how often there are new ones. */
const USUAL_REFRESH: RefreshId = '1m';

/** Short name of the tab that the address names; null for the first. Tabs may open with ranges of their own, so it is read before the rest. */
export const tabOfAddress = (params: URLSearchParams): string | null => params.get(`${PREFIX}tab`);

/** Reads the address. What is missing or makes no sense is the area's usual. */
export function readDashboardState(params: URLSearchParams, usual: MetricDefaults): DashboardState {
  const of = (key: string) => params.get(`${PREFIX}${key}`);
  const range = readRangeParams(params, PREFIX);
  return {
    isDisplayed: params.get(DISPLAYED) === '1',
    tab: tabOfAddress(params),
    range: range ?? { type: 'relative', amount: usual.range.amount, unit: usual.range.unit },
    rangeProblem: range ? null : brokenRange(of('last'), of('start'), of('end')),
    live: relativeOf(of('live')),
    brush: windowOf(of('window')),
    refresh: refreshNamed(of('refresh')) ?? USUAL_REFRESH,
    zone: zoneChoice(of('zone')) ?? BROWSER_ZONE,
    period: periodNamed(of('period'))?.id ?? usual.period,
    columns: of('columns') === '1' ? 1 : 3,
    group: of('group'),
    find: of('find') ?? '',
    split: SPLITS.find((split) => split === of('by')) ?? 'total',
    nodes: (of('nodes') ?? '').split(',').filter((node) => node !== ''),
    isCompared: of('compare') === '1',
    isMarked: of('changes') !== '0',
    hidesEmpty: of('empty') === '0',
    isFull: of('full') === '1',
  };
}

/** The address with some of it changed. What is usual leaves no trace. */
export function writeDashboardState(
  params: URLSearchParams,
  change: Partial<Omit<DashboardState, 'rangeProblem'>>,
  usual: MetricDefaults,
  browserZone: string,
): URLSearchParams {
  const now = { ...readDashboardState(params, usual), ...change };
  const next = change.range
    ? writeRangeParams(params, PREFIX, change.range, usual.range, now.zone, browserZone)
    : new URLSearchParams(params);
  const put = (key: string, value: string, isUsual: boolean) => {
    if (isUsual) next.delete(key);
    else next.set(key, value);
  };
  put(DISPLAYED, '1', !now.isDisplayed);
  put(`${PREFIX}tab`, now.tab ?? '', now.tab === null);
  put(`${PREFIX}live`, now.live?.type === 'relative' ? `${now.live.amount}-${now.live.unit}` : '', now.live?.type !== 'relative');
  put(`${PREFIX}window`, now.brush ? `${now.brush.start}/${now.brush.end}` : '', now.brush === null);
  put(`${PREFIX}refresh`, now.refresh, now.refresh === USUAL_REFRESH);
  put(`${PREFIX}zone`, now.zone, now.zone === BROWSER_ZONE);
  put(`${PREFIX}period`, now.period, now.period === usual.period);
  put(`${PREFIX}columns`, String(now.columns), now.columns === 3);
  put(`${PREFIX}group`, now.group ?? '', now.group === null);
  put(`${PREFIX}find`, now.find, now.find === '');
  put(`${PREFIX}by`, now.split, now.split === 'total');
  put(`${PREFIX}nodes`, now.nodes.join(','), now.nodes.length === 0);
  put(`${PREFIX}compare`, '1', !now.isCompared);
  put(`${PREFIX}changes`, '0', now.isMarked);
  put(`${PREFIX}empty`, '0', !now.hidesEmpty);
  put(`${PREFIX}full`, '1', !now.isFull);
  return next;
}

/** `6-hour`, as the range itself is written. */
const relativeOf = (text: string | null): DateRange | null =>
  text === null ? null : readRangeParams(new URLSearchParams({ last: text }), '');

/** Two times in UTC, parted by a slash. */
function windowOf(text: string | null): FixedRange | null {
  const [start = '', end = ''] = text?.split('/') ?? [];
  return absoluteRangeOf(start, end) && Date.parse(start) < Date.parse(end) ? { start, end } : null;
}

const brokenRange = (last: string | null, start: string | null, end: string | null): string | null => {
  if (last === null && start === null && end === null) return null;
  return Date.parse(start ?? '') > Date.parse(end ?? '') ? RANGE_REVERSED : RANGE_ENDS_MISSING;
};
